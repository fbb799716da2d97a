import { en } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';

/** An event in a few words; by its type if it has no name. */
export const eventName = (type: string, text: Text): string =>
  Object.hasOwn(en.eventNames, type) ? text(`eventNames.${type as keyof typeof en.eventNames}`) : type;

/** The same, capitalized for the start of a sentence or a column. */
export const eventTitle = (type: string, text: Text): string => {
  const name = eventName(type, text);
  return name.charAt(0).toUpperCase() + name.slice(1);
};
