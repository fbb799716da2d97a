import { format } from 'node:util';
import { systemTime } from '@baan/time/time';
import { loggableError } from '../http/middleware/requestLog.ts';

/** Pino's numbers. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;

/** Writes one line of the log at once, as pino does; for lines before there is a logger, and at the very end. */
export const writeLogLine = (level: keyof typeof levels, msg: string, fields: object = {}): void => {
  process.stderr.write(
    `${JSON.stringify({ level: levels[level], time: systemTime.now().getTime(), pid: process.pid, ...fields, msg })}\n`,
  );
};

const consoleLevels = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'error' } as const;

/**
 * Turns all output of this process into log lines: console output of libraries, Node's warnings, and an uncaught error, which ends the
 * process.
 */
export const logAllOutput = (): void => {
  for (const [name, level] of Object.entries(consoleLevels))
    console[name as keyof typeof consoleLevels] = (...words: unknown[]) =>
      writeLogLine(level, format(...words), { from: 'console' });
  process.removeAllListeners('warning');
  process.on('warning', warning => writeLogLine('warn', warning.message, { from: 'node', err: loggableError(warning) }));
  process.on('uncaughtException', error => {
    writeLogLine('fatal', 'an error that nothing caught ends the process', { err: loggableError(error) });
    process.exit(1);
  });
};
