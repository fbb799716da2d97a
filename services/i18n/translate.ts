type WithoutPlural<K extends string> = K extends `${infer Name}_one` | `${infer Name}_other` ? Name : K;

/** Keys of a catalog: `stay.nights` stands for `stay.nights_one` and `stay.nights_other`. */
export type KeyOf<Catalog> = {
  [K in keyof Catalog & string]: Catalog[K] extends string ? WithoutPlural<K> : `${K}.${KeyOf<Catalog[K]>}`;
}[keyof Catalog & string];

export type Values = Record<string, string | number>;

/** A text by its key, with `{{name}}` filled in; `count` selects singular or plural where a text has both. */
export type Translate<Catalog> = (key: KeyOf<Catalog>, values?: Values) => string;

const textAt = (catalog: object, key: string): string | undefined => {
  let at: unknown = catalog;
  for (const part of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
  return typeof at === 'string' ? at : undefined;
};

/**
 * Finds the texts of a catalog, which may grow. A missing text is its key. Thai has no plural, but some texts about one room differ from
 * those about several. Values are escaped where the text is shown.
 */
export const translator =
  <Catalog extends object>(catalog: Partial<Catalog>): Translate<Catalog> =>
  (key, values = {}) => {
    const { count } = values;
    const keys = typeof count === 'number' ? [`${key}_${count === 1 ? 'one' : 'other'}`, key] : [key];
    const text = keys.map(each => textAt(catalog, each)).find(found => found !== undefined);
    return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) ?? key;
  };

/** All languages of one catalog -> the texts of each. */
export const catalogs =
  <Language extends string, Catalog extends object>(
    all: Record<Language, Catalog>,
  ): ((language: Language) => Translate<Catalog>) =>
  language =>
    translator(all[language]);
