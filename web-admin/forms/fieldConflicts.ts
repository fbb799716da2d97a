import type { VillaChange } from '@baan/contract/adminVilla';

/** A field that was changed here and, meanwhile, by a colleague. */
export type FieldConflict = { field: string; mine: unknown; theirs: unknown; by: string; at: string | null };

/** Both values of each conflicting field, and who changed it last: a change names the field itself or a part of it. */
export const fieldConflicts = (
  fields: readonly string[],
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
  changes: readonly VillaChange[],
): FieldConflict[] =>
  fields.map(field => {
    const last = changes.findLast(change => change.field === field || change.field.startsWith(`${field}.`));
    return { field, mine: mine[field], theirs: theirs[field], by: last?.by ?? '', at: last?.at ?? null };
  });
