import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';

// The pages of a PDF as pictures, for qrTexts.mjs. What is opened comes from strangers: each document
// gets an instance of its own, whose memory is bounded and gone afterwards.

const wasm = new WebAssembly.Module(readFileSync(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))));

/** A slip is one page; some banks put their terms on a second. */
const mostPages = 2;

/** Pixels of the long side, in the order of trying: on A4, codes of 20 mm, then smaller ones. */
const longSides = [2000, 3200];

/** A page of a postage stamp's size is not drawn larger than this. */
const mostScale = 8;

const memoryLimit = 256 * 1024 * 1024;

const openLibrary = () =>
  PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      const grow = imports.env.emscripten_resize_heap;
      const bounded = size => size >>> 0 <= memoryLimit && grow(size);
      const instance = new WebAssembly.Instance(wasm, { ...imports, env: { ...imports.env, emscripten_resize_heap: bounded } });
      done(instance, wasm);
      return instance.exports;
    },
  });

/** Has it a page that can be opened? @throws Error as below */
export const isOpenPdf = async bytes => {
  const library = await openLibrary();
  const document = await library.loadDocument(bytes);
  const { originalWidth, originalHeight } = document.getPage(0).getOriginalSize();
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Error('Its first page is empty');
  return true;
};

/** The first page with its text. @throws Error as below */
export const firstPage = async bytes => {
  const library = await openLibrary();
  const document = await library.loadDocument(bytes);
  const page = document.getPage(0);
  const text = page.getText();
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(mostScale, 1000 / Math.max(originalWidth, originalHeight));
  const { data, width, height } = await page.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
  return { text, data, width, height };
};

/**
 * First page at each size, then the next. Ends when who reads has found what it looks for.
 * @throws Error when it is encrypted, broken, or wants too much memory
 */
export async function* pdfPages(bytes) {
  const library = await openLibrary();
  const document = await library.loadDocument(bytes);
  const count = Math.min(mostPages, document.getPageCount());
  for (let index = 0; index < count; index += 1) {
    for (const longSide of longSides) {
      // Drawing a page closes it.
      const page = document.getPage(index);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(mostScale, longSide / Math.max(originalWidth, originalHeight));
      if (!(Math.min(originalWidth, originalHeight) * scale >= 1)) break;
      const { data, width, height } = await page.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
      yield { data: new Uint8ClampedArray(data), width, height };
    }
  }
}
