import { type CsvMessages, csvMessages } from '@baan/i18n/csv';
import type { RouteResponse } from '../middleware/route.ts';

/** A column: the key of its heading, and its value in a row. Codes are translated, numbers stay numbers. */
export type CsvColumn<Row> = [
  head: Exclude<keyof CsvMessages, 'values'>,
  cell: (row: Row, words: CsvMessages['values']) => string | number | null | undefined,
];

/** Possible beginnings of a cell: in many countries a spreadsheet separates by `;` or tab, and ignores our quotes. */
const begins = String.raw`(?:^|[;\t\r\n])`;

/** Characters that begin a formula, also after quotes, spaces or invisible characters. */
const formula = new RegExp(String.raw`(${begins}[\s"\p{Cf}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n])`, 'gu');

/** Formulas become texts, by an apostrophe before their sign. */
const asText = (text: string): string => text.replace(formula, "$1'");

/** Every text is quoted, for any separator. */
const cellOf = (value: string | number | null | undefined): string =>
  typeof value === 'number' ? String(value) : `"${asText(value ?? '').replaceAll('"', '""')}"`;

const lineOf = (cells: readonly (string | number | null | undefined)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

async function* textOf<Row>(
  columns: readonly CsvColumn<Row>[],
  language: 'th' | 'en',
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  const { values, ...heads } = csvMessages[language];
  // Spreadsheets detect UTF-8 by the byte order mark.
  yield `\uFEFF${lineOf(columns.map(([head]) => heads[head]))}`;
  for await (const rows of pages) yield rows.map(row => lineOf(columns.map(([, cell]) => cell(row, values)))).join('');
}

/** A file of these columns, a page of rows at a time. `name`: without its extension. */
export const csvResponse = <Row>(name: string, ...content: Parameters<typeof textOf<Row>>): RouteResponse => ({
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  },
  text: textOf(...content),
});
