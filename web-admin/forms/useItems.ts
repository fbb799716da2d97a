import { useFormContext, useWatch } from 'react-hook-form';
import { inserted, moved, without } from './listOps.ts';

/** A list inside the form. It is saved as a whole, with the form. */
export const useItems = <T>(name: string) => {
  const { setValue, getValues, clearErrors } = useFormContext();
  const items = (useWatch({ name }) ?? []) as T[];
  // Read at the time of the change: the end of an upload is handled by an older render's closure.
  const change = (next: (items: T[]) => T[]) => {
    clearErrors(name);
    setValue(name, next((getValues(name) ?? []) as T[]));
  };
  return {
    items,
    append: (item: T) => change(list => [...list, item]),
    insert: (at: number, item: T) => change(list => inserted(list, Math.min(at, list.length), item)),
    remove: (at: number) => change(list => without(list, at)),
    move: (from: number, to: number) => change(list => moved(list, from, to)),
  };
};
