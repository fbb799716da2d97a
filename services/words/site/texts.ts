import type { th as laterTh } from './later/th.ts';
import type { th } from './th.ts';

/** The shape of every language's texts: a missing or a surplus key is a type error. */
export type Texts = typeof th;

/** Of the pages of one booking: they are fetched with the first of them. */
export type LaterTexts = typeof laterTh;
