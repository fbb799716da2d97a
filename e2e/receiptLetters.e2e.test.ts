import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPaper } from '../services/app/receipts/paper.ts';
import { type FontFamily, families, hanFamilies } from '../services/app/receipts/text/families.ts';
import { hanForm } from '../services/app/receipts/text/hanForm.ts';
import { names } from '../services/app/receipts/text/names.testkit.ts';
import { startBrowser } from './browser.ts';

const find = createRequire(new URL('../services/app/package.json', import.meta.url)).resolve;

type Drawn = { data: Uint8ClampedArray; width: number; height: number };

/** The pages of a PDF as pictures: plain JavaScript, for a process of its own. */
const pagesUrl = new URL('../services/app/decoding/pdfPages.mjs', import.meta.url).href;
const { pdfPages }: { pdfPages: (pdf: Buffer) => AsyncIterable<Drawn> } = await import(pagesUrl);

const scale = 2000 / 841.89; // pdfPages draws the long side with 2,000 pixels first
const size = 20;
const rowHeight = 100 / scale;
const picture = { width: 1300, height: 100 };
const baselineIn = 70; // pixels below a row's top
const left = 40;

const rgba = { width: picture.width, height: picture.height };

/** Without colour, and soft enough that two ways to smooth an edge look the same. */
const softened = (image: Sharp): Promise<Buffer> => image.flatten({ background: '#fff' }).greyscale().blur(3).raw().toBuffer();

/** Names below each other, as a receipt draws them: a picture of each. */
const onPaper = async (list: readonly string[]): Promise<Buffer[]> => {
  const paper = await openPaper({ language: 'en', title: '', author: '', at: new Date(0), texts: list });
  paper.doc.addPage();
  const style = { font: 'textStrong', size, colour: '#000' } as const;
  const above = (size * 1.55) / 2 + size * 0.34;
  list.forEach((name, row) => {
    paper.write(name, { x: left / scale, y: row * rowHeight + baselineIn / scale - above, width: 520 }, style);
  });
  for await (const { data, width, height } of pdfPages(await paper.finished())) {
    const page = await sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    return Promise.all(list.map((_, row) => softened(sharp(page).extract({ left: 0, top: row * picture.height, ...rgba }))));
  }
  throw new Error('The PDF has no page.');
};

const familyName = ({ package: name, isVariable }: FontFamily): string => {
  const words = name.replace(/^.*\//, '').split('-');
  const written = words.map(word =>
    /^(ibm|sc|tc|jp|kr)$/.test(word) ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1),
  );
  return `"${written.join(' ')}${isVariable ? ' Variable' : ''}"`;
};

const allFamilies = [...families, ...Object.values(hanFamilies)];

/** A page with the receipt's font files. */
const pageWithFonts = async (browser: Browser, folder: string): Promise<Page> => {
  const own = find('@expo-google-fonts/ibm-plex-sans-thai/600SemiBold/IBMPlexSansThai_600SemiBold.ttf');
  const sheets = allFamilies.map(family => find(`${family.package}/${family.isVariable ? 'index' : '600'}.css`));
  const links = sheets.map(sheet => `<link rel="stylesheet" href="${pathToFileURL(sheet)}">`).join('');
  const face = `<style>@font-face { font-family: Own; font-weight: 600; src: url(${pathToFileURL(own)}) }</style>`;
  const file = join(folder, 'letters.html');
  await writeFile(file, `<!doctype html><meta charset="utf-8">${links}${face}<canvas></canvas>`);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  return page;
};

/** The same name as Chromium draws it. */
const inChromium = async (page: Page, name: string): Promise<Buffer> => {
  const stack = [
    'Own',
    ...families.map(familyName),
    familyName(hanFamilies[hanForm(name)]),
    ...Object.values(hanFamilies).map(familyName),
  ];
  const font = `600 ${size * scale}px ${stack.join(', ')}`;
  const direction = /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}\p{sc=Thaa}]/u.test(name) ? 'rtl' : 'ltr';
  const settings = { font, direction, textAlign: 'left', textRendering: 'geometricPrecision' };
  const url: string = await page.evaluate(`(async () => {
    await document.fonts.load(${JSON.stringify(font)}, ${JSON.stringify(name)});
    const canvas = Object.assign(document.querySelector('canvas'), ${JSON.stringify(picture)});
    const context = Object.assign(canvas.getContext('2d'), ${JSON.stringify(settings)});
    context.fillText(${JSON.stringify(name)}, ${left}, ${baselineIn});
    return canvas.toDataURL('image/png');
  })()`);
  return softened(sharp(Buffer.from(url.replace(/^.*,/, ''), 'base64')));
};

/** How much ink lies elsewhere, from 0 to 2, where both fit best: programs round a line's place to pixels in their own ways. */
const difference = (one: Buffer, other: Buffer): number => {
  const shifts = [-2, -1, 0, 1, 2];
  const found = shifts.flatMap(down =>
    shifts.map(right => {
      let differs = 0;
      let ink = 0;
      for (let at = 3 * picture.width; at < one.length - 3 * picture.width; at += 1) {
        const [first = 0, second = 0] = [one[at], other[at + down * picture.width + right]];
        differs += Math.abs(first - second);
        ink += Math.max(255 - first, 255 - second);
      }
      return differs / ink;
    }),
  );
  return Math.min(...found);
};

/** Half as much again as the worst of them; a box has more. Marks in the wrong place may have less: thai.test.ts has those of SARA AM. */
const most = 0.2;

describe.skipIf(!inject('chromium'))('in Chromium, with the same fonts', () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    browser = await startBrowser(inject('chromium'));
    folder = await mkdtemp(join(tmpdir(), 'letters-'));
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('names look as on a receipt', async () => {
    const page = await pageWithFonts(browser, folder);
    const all = Object.values(names).flat();
    const others: string[] = [];
    for (let from = 0; from < all.length; from += 18) {
      const list = all.slice(from, from + 18);
      const drawn = await onPaper(list);
      for (const [row, name] of list.entries()) {
        const off = difference(await inChromium(page, name), drawn[row] as Buffer);
        if (off > most) others.push(`${name}: ${off.toFixed(2)}`);
      }
    }
    expect(others).toEqual([]);
  });
});
