import type { LaterTexts } from '@baan/words/th/later';
import type { Texts } from '@baan/words/th/site';
import type { Translate as TranslateOf } from '@baan/words/translate';

export type SiteTexts = Texts & LaterTexts;

/** A text of the site by its key. */
export type Translate = TranslateOf<SiteTexts>;
