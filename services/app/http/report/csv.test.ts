import { expect, test } from 'vitest';
import { csvResponse } from './reportRoutes.ts';

const fileOf = async (name: string, amount = 5): Promise<string> => {
  const rows = [{ name, amount }];
  const { text } = csvResponse<(typeof rows)[number]>(
    'list',
    [
      ['name', row => row.name],
      ['paid', row => row.amount],
    ],
    'en',
    [rows],
  );
  let file = '';
  for await (const part of text ?? []) file += part;
  return file;
};

/** The cells of the second line as read by a spreadsheet that separates by `;`: quotes count only at the beginning of a cell. */
const cellsBySemicolon = (file: string): string[] =>
  file
    .slice(file.indexOf('\r\n') + 2)
    .split(/[;\t\r\n]/)
    .map(cell => cell.replace(/^["\s\p{Cf}]+/u, ''));

test('quotes texts and writes numbers as numbers', async () => {
  expect(await fileOf('Ada "A" van Dyk', -5)).toBe('\uFEFF"Guest","Paid"\r\n"Ada ""A"" van Dyk",-5\r\n');
});

test.each([
  '=1+1',
  '＝1+1',
  '+66812345678',
  '＋6681',
  '-1',
  '－1',
  '@SUM(A1)',
  '＠SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200B=1',
  'x;=cmd|1',
  'x; =cmd',
  'x;"=cmd',
  'x;\u202E＝cmd',
  'x\n=cmd',
  'x\t@cmd',
  ';;;=cmd',
])('writes %j so that no spreadsheet reads a formula, with any separator', async name => {
  for (const cell of cellsBySemicolon(await fileOf(name))) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  expect((await fileOf(name)).split('\r\n')[1]).toMatch(/^"(?![\s"\p{Cf}]*[=+\-@＝＋－＠])/u);
});

test.each(['Ada, the first', 'a - b', 'ada@example.com', '2026-11-26', 'Anne-Marie; O’Neil'])('%j stays as it is', async name => {
  expect(await fileOf(name)).toContain(`"${name}"`);
});
