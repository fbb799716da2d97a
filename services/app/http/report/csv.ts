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

async function* textOf<Row>(
  columns: readonly Column<Row>[],
  language: 'th' | 'en',
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  const { values, ...heads } = csvWords[language];
  // Spreadsheets know UTF-8 by the byte order mark.
  yield `\uFEFF${lineOf(columns.map(([head]) => heads[head]))}`;
  for await (const rows of pages) yield rows.map(row => lineOf(columns.map(([, cell]) => cell(row, values)))).join('');
}

/** A file of these columns, a page of rows at a time. `name`: without its extension. */
export const answerCsv = <Row>(name: string, ...content: Parameters<typeof textOf<Row>>): Answer => ({
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  },
  text: textOf(...content),
});
