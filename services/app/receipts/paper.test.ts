import { expect, test } from 'vitest';
import { openPaper, type TextStyle } from './paper.ts';

const paper = await openPaper({ language: 'th', title: '', author: '', at: new Date(0), texts: [] });
paper.doc.addPage();
const style: TextStyle = { font: 'text', size: 10, colour: '#000' };
const lines = (text: string, width: number): number => paper.heightOf(text, width, style) / paper.heightOf('1', width, style);

test.each([
  ['digits', '1111 22', '33 4444'],
  ['Thai', 'มกรา 18', 'ม.ค. 2570'],
])('a line never ends at a no-break space, in %s', (_, begin, end) => {
  expect(lines(`${begin} ${end}`, 45)).toBeCloseTo(2);
  expect(lines(`${begin}\u00a0${end}`, 45)).toBeCloseTo(3);
});
