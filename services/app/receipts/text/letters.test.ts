import { expect, test, vi } from 'vitest';
import { openPaper } from '../paper.ts';
import { names } from './names.testkit.ts';
import type { OwnFont } from './typesetter.ts';

/** The glyphs of a drawn text: four hexadecimal digits each. Glyph 0 of every font is the box for a missing letter. */
const glyphsOf = async (texts: readonly string[], font: OwnFont): Promise<string[][]> => {
  const paper = await openPaper({ language: 'en', title: '', author: '', at: new Date(0), texts });
  paper.doc.addPage();
  const content = vi.spyOn(paper.doc as unknown as { addContent: (content: string) => void }, 'addContent');
  return texts.map(text => {
    content.mockClear();
    paper.write(text, { x: 0, y: 0, width: 500 }, { font, size: 10, colour: '#000' });
    const shown = content.mock.calls.map(([line]) => line).filter(line => line.endsWith('TJ'));
    return shown.flatMap(line => [...line.matchAll(/<([0-9a-f]+)>/g)]).flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  });
};

const all = Object.values(names).flat();

test.each(['text', 'textStrong', 'display'] as const)('draws every letter of two hundred names, in %s', async font => {
  const drawn = await glyphsOf(all, font);
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((_, index) => drawn[index]?.length === 0 || drawn[index]?.includes('0000'))).toEqual([]);
});

test('replaces a letter that no font has by a simpler one or a question mark', async () => {
  const [bold, plain, unknown, question] = await glyphsOf(['𝐀𝐧𝐚', 'Ana', 'A\u{16a0}', 'A?'], 'text');
  expect(bold).toEqual(plain);
  expect(unknown).toEqual(question);
});

test.each(['text', 'textStrong', 'display'] as const)('draws SARA AM after a tone mark as its two parts, in %s', async font => {
  const [typed, apart] = [
    ['น้ำ', 'ค้ำ', 'ต่ำ'],
    ['น\u0e4d\u0e49\u0e32', 'ค\u0e4d\u0e49\u0e32', 'ต\u0e4d\u0e48\u0e32'],
  ];
  const drawn = await glyphsOf([...typed, ...apart], font);
  expect(drawn.slice(0, 3)).toEqual(drawn.slice(3));
  expect(new Set(drawn.map(glyphs => glyphs.join())).size, 'three words').toBe(3);
});

test('leaves out emoji and invisible characters', async () => {
  const [with1, without1, with2, without2] = await glyphsOf(
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 Ana 1️⃣ 👩🏽‍🍳', 'Ana 1', 'ปาก\u2060น้ำ\u200bปราณ', 'ปากน้ำปราณ'],
    'text',
  );
  expect(with1).toEqual(without1);
  expect(with2).toEqual(without2);
});
