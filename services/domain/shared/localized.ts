/** A text in both languages; a missing one falls back to the other. */
export type Localized = { th: string; en: string };
