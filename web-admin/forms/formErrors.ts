import { type FieldErrors, type FieldValues, set } from 'react-hook-form';

/** `type`: `wrong` from local validation, `refused` from the service. */
export type FormError = { path: string; message: string; type: string };

/** Sentences by path, in the shape of react-hook-form's errors. */
export const nestErrors = (wrong: Record<string, string>): FieldErrors => {
  const errors: FieldValues = {};
  for (const [path, message] of Object.entries(wrong)) set(errors, path, { type: 'wrong', message });
  return errors;
};

const placesIn = (errors: object, above = ''): FormError[] =>
  Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const path = above ? `${above}.${key}` : key;
    const { message, type } = value as { message?: unknown; type?: unknown };
    return typeof message === 'string' ? [{ path, message, type: String(type) }] : placesIn(value, path);
  });

/** The reverse: one line per invalid place of a form, in the order of its `fields`, not of discovery. */
export const listErrors = (errors: object, fields: readonly string[]): FormError[] => {
  const placeOf = ({ path }: FormError): number => fields.indexOf(path.split('.')[0] as string);
  return placesIn(errors).sort((a, b) => placeOf(a) - placeOf(b));
};
