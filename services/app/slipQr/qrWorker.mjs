import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// A thread of its own, since reading a QR is plain computing and what is read comes from strangers. Plain JavaScript, since a thread
// starts without the loader of TypeScript. Takes `{id, pixels, width, height}` or `{id, pdf}`, answers `{id, texts}`: see qrReader.ts.

// By default the library would fetch its binary from a CDN.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

/** A slip shows one QR, an advertisement perhaps another. */
const options = { formats: ['QRCode'], maxNumberOfSymbols: 4, tryHarder: true };

const textsIn = async picture => {
  const found = await readBarcodes({ ...picture, colorSpace: 'srgb' }, options).catch(() => []);
  return found.map(({ text }) => text);
};

/** Those of the first page that has any. */
const textsInPdf = async pdf => {
  const { pdfPages } = await import('./pdfPages.mjs');
  for await (const picture of pdfPages(pdf)) {
    const texts = await textsIn(picture);
    if (texts.length > 0) return texts;
  }
  return [];
};

parentPort.on('message', async ({ id, pixels, width, height, pdf }) => {
  // An encrypted or broken document holds no code, as far as we know.
  const texts = pdf ? await textsInPdf(pdf).catch(() => []) : await textsIn({ data: pixels, width, height });
  parentPort.postMessage({ id, texts });
});
