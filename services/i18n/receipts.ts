import { receipts as en } from './en/receipts.ts';
import type { Language } from './languages.ts';
import { type ReceiptTexts, receipts as th } from './th/receipts.ts';
import { catalogs } from './translate.ts';

/** The texts of receipts, by language. */
export const receiptsIn = catalogs<Language, ReceiptTexts>({ th, en });
