import { workerData } from 'node:worker_threads';

// A thread, which looks also while a library computes without an end. What libraries in C take is bounded by no limit of Node's.

const mostBytes = workerData.megabytes * 1024 * 1024;

setInterval(() => {
  const isOrphan = process.ppid !== workerData.parent;
  if (isOrphan || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, 20);
