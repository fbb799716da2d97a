import type { Texts } from './texts.ts';

type WithoutPlural<K extends string> = K extends `${infer Name}_one` | `${infer Name}_other` ? Name : K;

type Keys<Node> = {
  [K in keyof Node & string]: Node[K] extends string ? WithoutPlural<K> : `${K}.${Keys<Node[K]>}`;
}[keyof Node & string];

/** `stay.nights` stands for `stay.nights_one` and `stay.nights_other`. */
export type TextKey = Keys<Texts>;

/** A text by its key, with `{{name}}` filled in; `count` chooses between singular and plural where a text has both. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

// A library for this weighs fifteen times what the pages' own words need of it.
export const translator = (texts: Texts): Translate => {
  return (key, values = {}) => {
    const path = key.split('.');
    const name = path.pop() ?? '';
    const group = path.reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts) as Record<string, string>;
    // Thai has no plural, yet of one room one says other things than of three.
    const isOne = values.count === 1;
    const counted = typeof values.count === 'number' ? group[`${name}_${isOne ? 'one' : 'other'}`] : undefined;
    const text = counted ?? group[name] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (whole, value: string) => String(values[value] ?? whole));
  };
};
