const replacement = '\uFFFD';

/**
 * PostgreSQL stores no NUL in text and no half of a surrogate pair in jsonb. An event with one is recorded all the same, and
 * must not stop the read side: these characters are shown as U+FFFD.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', replacement);

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]));
};

/** JSON that PostgreSQL accepts. */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return /\\u(0000|d[89a-f])/.test(json) ? JSON.stringify(storable(JSON.parse(json))) : json;
};
