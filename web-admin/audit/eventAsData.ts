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

/** JSON in which what is short keeps to one line, so that an event is read at a glance. */
export const written = (value: unknown, indent = ''): string => {
  const line = onOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= widest) return line;
  const deeper = `${indent}  `;
  const items = entriesOf(value).map(([name, item]) => `${deeper}${name}${written(item, deeper)}`);
  const [opens, closes] = Array.isArray(value) ? '[]' : '{}';
  return `${opens}\n${items.join(',\n')}\n${indent}${closes}`;
};

/** The event as it stands in the record, with what it changed and its proof; what the page alone needs to show it is left out. */
export const eventAsData = ({ kind, subject, cause, sameAction, hidden, sealedAt, unproven, ...event }: AuditEvent): string =>
  written(hidden.length > 0 ? { ...event, hidden } : event);
