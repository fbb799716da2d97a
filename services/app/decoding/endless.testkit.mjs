import { Worker } from 'node:worker_threads';

// A decoder that a file has got the better of. The name of the question says how.

new Worker(new URL('./memoryWatch.mjs', import.meta.url), {
  workerData: { megabytes: Number(process.argv[2]), parent: process.ppid },
});

const taken = [];

process.on('message', ({ name }) => {
  if (name === 'type') process.send({ result: 'well' });
  else if (name === 'textsInPdf') for (;;);
  else if (name === 'isWholePicture') process.exit(139);
  else for (;;) taken.push(Buffer.alloc(16 * 1024 * 1024, 1));
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
