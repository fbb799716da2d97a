import type { Time } from '@baan/time/time';

/** Messages of systems and of PostgreSQL for a full disk or an exceeded quota. */
const noSpace = /no space left|ENOSPC|EDQUOT|disk quota exceeded|could not extend file/i;

/** Whether the output reports a full disk. Nothing is damaged then, and free space is the only remedy. */
export const saysNoSpace = (text: string): boolean => noSpace.test(text);

/**
 * Passes on the service's log lines about a full disk to the terminal: the first one, then at most one in ten minutes.
 * @returns a function for each line of the service's log
 */
export const spaceWarnings = (warn: (line: string) => void, time: Pick<Time, 'now'>): ((line: string) => void) => {
  const warnedAt = new Map<string, number>();
  return line => {
    const text = /"msg":"(No space left on [^"]+)"/.exec(line)?.[1];
    const now = time.now().getTime();
    if (!text || now - (warnedAt.get(text) ?? -pauseMs) < pauseMs) return;
    warnedAt.set(text, now);
    warn(`${text}: requests that need room get 503; it goes on by itself as soon as there is some`);
  };
};

const pauseMs = 10 * 60_000;
