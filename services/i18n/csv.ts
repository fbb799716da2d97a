import { bookingWords as valuesEn } from './en/bookingWords.ts';
import { csv as en } from './en/csv.ts';
import type { StaffLanguage } from './languages.ts';
import { type BookingWords, bookingWords as valuesTh } from './th/bookingWords.ts';
import { type CsvTexts, csv as th } from './th/csv.ts';
import { catalogs } from './translate.ts';

/** The texts of the CSV files that the console saves: heads of columns, and under `value` what stands below them. */
export const csvTextsIn = catalogs<StaffLanguage, CsvTexts & { value: BookingWords }>({
  th: { ...th, value: valuesTh },
  en: { ...en, value: valuesEn },
});

export type CsvText = ReturnType<typeof csvTextsIn>;
