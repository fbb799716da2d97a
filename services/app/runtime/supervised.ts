import type { Time } from '@baan/time/time';
import { writeLogLine } from './logLine.ts';

// The protocol between this process and its supervisor: log lines with a field that marks them for display.

/** A supervisor kills the process after ten seconds. */
const stopWithinMs = 9_000;

/** Progress of a long start; a supervisor shows the last line. */
export const reportToSupervisor = (text: string): void => {
  writeLogLine('info', text, { terminal: 'progress' });
};

/** A supervisor shows each of these. */
export const warnOperator = (line: string): void => {
  writeLogLine('warn', line, { terminal: 'line' });
};

/** Stops once, by a signal or when the supervisor is gone, and ends the process. */
export const stopOnSignal = (time: Pick<Time, 'after'>, stop: () => Promise<void>): void => {
  let isStopping = false;
  const stopOnce = (): void => {
    if (isStopping) return;
    isStopping = true;
    time.after(stopWithinMs, () => process.exit(1));
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
  process.on('disconnect', stopOnce);
};
