import type { LaterTexts, Texts } from '@baan/words/site/texts';
import { createInstance, type i18n, type TFunction } from 'i18next';

type WithoutPlural<K extends string> = K extends `${infer Name}_one` | `${infer Name}_other` ? Name : K;

type Keys<Node> = {
  [K in keyof Node & string]: Node[K] extends string ? WithoutPlural<K> : `${K}.${Keys<Node[K]>}`;
}[keyof Node & string];

/** `stay.nights` stands for `stay.nights_one` and `stay.nights_other`. */
export type TextKey = Keys<Texts & LaterTexts>;

/** A text by its key, with `{{name}}` filled in; `count` chooses between singular and plural where a text has both. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** An i18next without a language: its catalogs are added as they are read. React escapes what is filled in. */
export const makeI18n = (): i18n => {
  const made = createInstance();
  void made.init({ resources: {}, initAsync: false, fallbackLng: false, interpolation: { escapeValue: false } });
  return made;
};

/** i18next's `t` with the keys of our catalogs. Thai has no plural, yet of one room one says other things than of three. */
export const translator = (t: TFunction): Translate => {
  return (key, values = {}) => t(values.count === 1 ? [`${key}_one`, key] : key, values);
};
