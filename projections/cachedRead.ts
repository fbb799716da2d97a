import type { Visibility } from './visibility.ts';

/** Milliseconds: a table that was made again at the same position tells nothing. */
const maxAgeMs = 10_000;

/**
 * An answer that is kept until the read tables change. Readers at the same time share one read, and an answer that was read before a change
 * is given to nobody who asks after it.
 */
export const cachedRead = <Answer>(
  { onChange }: Pick<Visibility, 'onChange'>,
  read: () => Promise<Answer>,
  now: () => number = () => performance.now(),
): (() => Promise<Answer>) => {
  let cached: { answer: Promise<Answer>; until: number } | undefined;
  onChange(() => {
    cached = undefined;
  });
  return () => {
    if (cached && now() < cached.until) return cached.answer;
    const fresh = { answer: read(), until: now() + maxAgeMs };
    cached = fresh;
    fresh.answer.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.answer;
  };
};
