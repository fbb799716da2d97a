import type { Visibility } from './visibility.ts';

/** Milliseconds: a table that was made again at the same position tells nothing. */
const maxAgeMs = 10_000;

/**
 * An answer that is cached until the read tables change. Requests at the same time share one read. Requests after a change get a new one.
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
