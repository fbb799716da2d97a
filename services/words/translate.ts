import { createInstance, type i18n, type TFunction } from 'i18next';

type WithoutPlural<K extends string> = K extends `${infer Name}_one` | `${infer Name}_other` ? Name : K;

/** Keys of a catalog: `stay.nights` stands for `stay.nights_one` and `stay.nights_other`. */
export type KeyOf<Catalog> = {
  [K in keyof Catalog & string]: Catalog[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<Catalog[K]>}`;
}[keyof Catalog & string];

export type Values = Record<string, string | number>;

/** A text by its key, with `{{name}}` filled in; `count` selects singular or plural where a text has both. */
export type Translate<Catalog> = (key: KeyOf<Catalog>, values?: Values) => string;

/** An i18next without a language: catalogs are added when they are loaded. Values are escaped where the text is shown. */
export const makeI18n = (): i18n => {
  const made = createInstance();
  void made.init({ resources: {}, initAsync: false, fallbackLng: false, interpolation: { escapeValue: false } });
  return made;
};

/** i18next's `t` with the keys of a catalog. Thai has no plural, but some texts about one room differ from those about several. */
export const translator =
  <Catalog>(t: TFunction): Translate<Catalog> =>
  (key, values = {}) =>
    t(values.count === 1 ? [`${key}_one`, key] : key, values);

/** All languages of one catalog -> the texts of each. */
export const catalogs = <Language extends string, Catalog extends object>(
  all: Record<Language, Catalog>,
): ((language: Language) => Translate<Catalog>) => {
  const i18n = makeI18n();
  for (const language of Object.keys(all) as Language[]) i18n.addResourceBundle(language, 'translation', all[language]);
  return language => translator<Catalog>(i18n.getFixedT(language));
};
