import type { th } from './th.ts';

/** The shape of every language's texts: a missing or a surplus key is a type error. */
export type Texts = typeof th;
