import type { AuditEvent } from '@baan/contract/audit';

const widest = 80;

const entriesOf = (value: object): [string, unknown][] =>
  Array.isArray(value)
    ? value.map(item => ['', item])
    : Object.entries(value).map(([name, item]) => [`${JSON.stringify(name)}: `, item]);

const onOneLine = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const items = entriesOf(value).map(([name, item]) => name + onOneLine(item));
  if (Array.isArray(value)) return `[${items.join(', ')}]`;
  return items.length > 0 ? `{ ${items.join(', ')} }` : '{}';
};

/** JSON with short values on one line, for quick reading. */
export const valueAsText = (value: unknown, indent = ''): string => {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= widest) return line;
  const deeper = `${indent}  `;
  const items = entriesOf(value).map(([name, item]) => `${deeper}${name}${valueAsText(item, deeper)}`);
  const [opens, closes] = Array.isArray(value) ? '[]' : '{}';
  return `${opens}\n${items.join(',\n')}\n${indent}${closes}`;
};

/** The event as recorded, with its changes and its proof, without fields that only the page needs. */
export const eventAsData = ({ kind, subject, cause, sameAction, hidden, sealedAt, unproven, ...event }: AuditEvent): string =>
  valueAsText(hidden.length > 0 ? { ...event, hidden } : event);
