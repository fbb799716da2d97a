import type { LaterTexts } from '@baan/i18n/th/later';
import type { Texts } from '@baan/i18n/th/site';
import type { Translate as TranslateOf } from '@baan/i18n/translate';

export type SiteTexts = Texts & LaterTexts;

/** A text of the site by its key. */
export type Translate = TranslateOf<SiteTexts>;
