import { createInstance, type i18n } from 'i18next';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Keys of a catalog: `stay.nights` stands for `stay.nights_other`, and for the other plural forms that a language has. */
export type KeyOf<Catalog> = {
  [K in keyof Catalog & string]: Catalog[K] extends string
    ? K extends `${infer Name}_${PluralForm}`
      ? Name
      : K
    : `${K}.${KeyOf<Catalog[K]>}`;
}[keyof Catalog & string];

/** The same texts in another language, with its own plural forms. Thai, in which the types are written, has `_other` alone. */
export type Translated<Catalog> = {
  [K in keyof Catalog]: Catalog[K] extends string ? string : Translated<Catalog[K]>;
} & {
  [K in keyof Catalog & string as K extends `${infer Name}_other` ? `${Name}_${Exclude<PluralForm, 'other'>}` : never]?: string;
};

export type Values = Record<string, string | number>;

/** A text by its key, with `{{name}}` filled in; `count` selects the plural form. Values are escaped where the text is shown. */
export type Translate<Catalog> = (key: KeyOf<Catalog>, values?: Values) => string;

/** i18next without texts. A missing value is empty, and a missing text is its key. */
export const createTexts = (): i18n => {
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    resources: {},
    fallbackLng: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
  });
  return instance;
};

/** Adds texts to those of a language. */
export const addTexts = (texts: i18n, language: string, catalog: object): void =>
  void texts.addResourceBundle(language, 'translation', catalog, true);

/** The texts of one language, also those that are added later. A plural form that a catalog does not tell apart is `_other`. */
export const translatorIn = <Catalog>(texts: i18n, language: string): Translate<Catalog> => {
  const found = texts.getFixedT(language) as (key: string | string[], values?: Values) => string;
  return (key, values) => found(values?.count === undefined ? key : [key, `${key}_other`, key], values);
};

/** One catalog in all its languages -> the texts of each. */
export const catalogs = <Language extends string, Catalog extends object>(
  all: Record<Language, Translated<Catalog>>,
): ((language: Language) => Translate<Catalog>) => {
  const texts = createTexts();
  for (const [language, catalog] of Object.entries<object>(all)) addTexts(texts, language, catalog);
  return language => translatorIn(texts, language);
};
