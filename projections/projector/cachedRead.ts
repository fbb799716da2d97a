import type { Visibility } from './visibility.ts';

/** Milliseconds. A rebuild at the same position announces no change, so a result also expires by age. */
const maxAgeMs = 10_000;

/**
 * Caches a result until the read tables change. Requests at the same time share one read. The first request after a change reads again.
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
