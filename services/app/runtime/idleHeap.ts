import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// V8 collects garbage when it needs room. A service that was busy and then is idle keeps twice the heap that it needs, for hours.

/** What the process was busy with since the last look. */
type Load = { utilization: number; heapBytes: number };

const everyMs = 20_000;
/** Share of a processor below which a collection holds up nobody. */
const idle = 0.05;
/** Smaller than this there is little to gain. */
const grownBytes = 40 * 2 ** 20;

/** Should an idle process collect now? Once after each time that its heap has grown. `keptBytes`: its size after the last collection. */
export const isWorthCollecting = ({ utilization, heapBytes }: Load, keptBytes: number): boolean =>
  utilization < idle && heapBytes > keptBytes + grownBytes;

/** undefined where this V8 knows no such flag. */
const collector = (): (() => void) | undefined => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('typeof gc === "function" ? gc : undefined');
  return typeof collect === 'function' ? (collect as () => void) : undefined;
};

/** Gives memory back to the system when the process is idle, until `signal` aborts. */
export const trimIdleHeap = (signal: AbortSignal): void => {
  const collect = collector();
  if (!collect) return;
  let before = performance.eventLoopUtilization();
  let keptBytes = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (!isWorthCollecting({ utilization, heapBytes: process.memoryUsage().heapTotal }, keptBytes)) return;
    collect();
    keptBytes = process.memoryUsage().heapTotal;
  }, everyMs);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
};
