// Ids of existing objects by kind, collected from responses, so that generated requests name them.

const kindOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/s$/, '');

/** Of `/admin/bookings/{id}/history` it is `booking`; of `/upload/slip` it is `slip`. */
export const kindOfPath = (path: string): string => kindOf(path.split('/{')[0]?.split('/').at(-1) ?? '');

/** Collects ids from responses. */
export const createIds = () => {
  const byKind = new Map<string, string[]>();
  const add = (kind: string, id: string): void => {
    byKind.set(kind, [id, ...(byKind.get(kind) ?? []).filter(other => other !== id)].slice(0, 40));
  };
  const harvest = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) harvest(one, name);
      return;
    }
    const { number, id = number, url } = value as { id?: unknown; number?: unknown; url?: unknown };
    if (typeof id === 'string') add(kindOf(name), id);
    if (typeof url === 'string' && !url.includes('?')) add(kindOf(name), url.split('/').at(-1) ?? '');
    for (const [key, inner] of Object.entries(value)) harvest(inner, key === 'data' ? name : key);
  };
  const find = (kind: string, n: number): string => {
    const ids = byKind.get(kind) ?? [];
    return ids[n % Math.max(1, ids.length)] ?? '0'.repeat(26);
  };
  return { add, harvest, find };
};
