import { type FieldErrors, type FieldValues, set } from 'react-hook-form';

/** `type`: `wrong` by our own rules, `refused` by the service. */
export type Wrong = { path: string; message: string; type: string };

/** Sentences by path as react-hook-form keeps them. */
export const nestErrors = (wrong: Record<string, string>): FieldErrors => {
  const errors: FieldValues = {};
  for (const [path, message] of Object.entries(wrong)) set(errors, path, { type: 'wrong', message });
  return errors;
};

/** The other way: one line for each place of a form where something is wrong, in the order of its fields. */
export const listErrors = (errors: object, above = ''): Wrong[] =>
  Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const path = above ? `${above}.${key}` : key;
    const { message, type } = value as { message?: unknown; type?: unknown };
    return typeof message === 'string' ? [{ path, message, type: String(type) }] : listErrors(value, path);
  });
