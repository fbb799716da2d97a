/** What systems and PostgreSQL say when a disk, or a user's share of it, is full. */
const noSpace = /no space left|ENOSPC|EDQUOT|disk quota exceeded|could not extend file/i;

/** Whether a part said that its disk is full: a matter of room, in which nothing is damaged and nobody has to do more than make some. */
export const saysNoSpace = (text: string): boolean => noSpace.test(text);

/**
 * Passes on what the service logs about a full disk, for the terminal: the first line, then one in ten minutes at most.
 * @returns what gets each line of its log
 */
export const spaceWarnings = (warn: (line: string) => void, clock: () => Date): ((line: string) => void) => {
  const saidAt = new Map<string, number>();
  return line => {
    const text = /"msg":"(No space left on [^"]+)"/.exec(line)?.[1];
    const now = clock().getTime();
    if (!text || now - (saidAt.get(text) ?? -quiet) < quiet) return;
    saidAt.set(text, now);
    warn(`${text}: requests that need room get 503; it goes on by itself as soon as there is some`);
  };
};

const quiet = 10 * 60_000;
