import { type CsvWords, csvWords } from '@baan/words/csv';
import type { Answer } from '../door/route.ts';

/** A column: the key of its head, and its value in a row. Codes are translated, numbers stay numbers. */
export type Column<Row> = [
  head: Exclude<keyof CsvWords, 'values'>,
  cell: (row: Row, words: CsvWords['values']) => string | number | null | undefined,
];

/** A spreadsheet runs text that begins with one of these characters as a formula. */
const asText = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const cellOf = (value: string | number | null | undefined): string => {
  if (typeof value === 'number') return String(value);
  const text = asText(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const lineOf = (cells: readonly (string | number | null | undefined)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The head, with the byte order mark by which spreadsheets know UTF-8. */
export const csvHead = <Row>(columns: readonly Column<Row>[], language: 'th' | 'en'): string =>
  `\uFEFF${lineOf(columns.map(([head]) => csvWords[language][head]))}`;

export const csvLines = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], language: 'th' | 'en'): string =>
  rows.map(row => lineOf(columns.map(([, cell]) => cell(row, csvWords[language].values)))).join('');

/** `name`: of the file, without its extension. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
});

export const csvAnswer = <Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  language: 'th' | 'en',
): Answer => ({
  body: Buffer.from(csvHead(columns, language) + csvLines(rows, columns, language)),
  headers: csvHeaders(name),
});
