import type { Time } from '@baan/time/time';
import type { Visibility } from './visibility.ts';

/** Milliseconds. A rebuild at the same position announces no change, so a result also expires by age. */
const maxAgeMs = 10_000;

/**
 * Caches a result until the read tables change. Requests at the same time share one read. The first request after a change reads again.
 */
export const cachedRead = <Answer>(
  { onChange, time }: Pick<Visibility, 'onChange'> & { time: Pick<Time, 'monotonicMs'> },
  read: () => Promise<Answer>,
): (() => Promise<Answer>) => {
  let cached: { answer: Promise<Answer>; until: number } | undefined;
  onChange(() => {
    cached = undefined;
  });
  return () => {
    if (cached && time.monotonicMs() < cached.until) return cached.answer;
    const fresh = { answer: read(), until: time.monotonicMs() + maxAgeMs };
    cached = fresh;
    fresh.answer.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh.answer;
  };
};
