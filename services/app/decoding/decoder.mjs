import { Worker } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import { derivePicture, isWholePicture } from './pictureFiles.mjs';

// A process of its own, since what is opened here comes from strangers, and libraries in C are what opens it: whatever it does to them, it
// is ended from outside, by its time, or by its memory (memoryWatch.mjs). It is given no secret, file or connection. Under root it runs as a
// user that may not read DATA_DIR (decoderUser.ts). Under any other user it is NOT isolated: a file that takes it over may read what the
// service may read, and may open connections in both cases. Plain JavaScript, as a process starts without the loader of TypeScript. Takes `{name, ...}`, one at a time, answers `{result}` or
// `{error}`; `{ready}` before the first.

const megabytes = Number(process.argv[2]);
new Worker(new URL('./memoryWatch.mjs', import.meta.url), { workerData: { megabytes, parent: process.ppid } });

/** By the name of the question. What reads codes is loaded when it is first asked. */
const answers = {
  type: async ({ bytes }) => (await fileTypeFromBuffer(bytes))?.mime ?? null,
  isWholePicture,
  isOpenPdf: async ({ bytes }) => (await import('./pdfPages.mjs')).isOpenPdf(new Uint8Array(bytes)),
  derivePicture,
  measureSlip: async question => (await import('./slipMeasures.mjs')).measureSlip(question),
  textsInPicture: async question => (await import('./qrTexts.mjs')).textsInPicture(question),
  textsInPdf: async question => (await import('./qrTexts.mjs')).textsInPdf(question),
  drawQr: async question => (await import('./qrPicture.mjs')).drawQr(question),
  recurrences: async question => (await import('./recurrences.mjs')).recurrences(question),
};

process.on('message', async question => {
  try {
    process.send({ result: await answers[question.name](question) });
  } catch (error) {
    process.send({ error: String(error?.message ?? error) });
  }
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
