import type { Time } from '@baan/time/time';

const width = 30;

type Output = { isTTY?: boolean; write: (text: string) => unknown };

const everyMs = 50;

/** The share of the log up to `position`, 0 to 1. */
export const shareOf = (position: bigint, last: bigint): number => (last > 0n ? Math.min(1, Number(position) / Number(last)) : 1);

/** One line of progress; nothing without a terminal. */
export const createProgressBar = (output: Output, time: Pick<Time, 'now'>) => {
  let shownAt = 0;
  return {
    /** `share` from 0 to 1. */
    show: (share: number, text: string): void => {
      const now = time.now().getTime();
      if (!output.isTTY || now - shownAt < everyMs) return;
      shownAt = now;
      const filled = Math.round(width * share);
      output.write(`\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${Math.round(share * 100)} %, ${text}`);
    },
    clear: (): void => {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
};
