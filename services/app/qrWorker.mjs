import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// A thread of its own, since reading a QR is plain computing and what is read comes from strangers. Plain JavaScript, since a thread
// starts without the loader of TypeScript. Takes `{id, pixels, width, height}`, answers `{id, texts}`: see qrReader.ts.

// By default the library would fetch its binary from a CDN.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

/** A slip shows one QR, an advertisement perhaps another. */
const options = { formats: ['QRCode'], maxNumberOfSymbols: 4, tryHarder: true };

parentPort.on('message', async ({ id, pixels, width, height }) => {
  const found = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' }, options).catch(() => []);
  parentPort.postMessage({ id, texts: found.map(({ text }) => text) });
});
