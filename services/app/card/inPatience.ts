import { withTimeout } from '../runtime/timeout.ts';

/** A gateway's answer, or none: it refused the connection, broke it off, or took too long. */
type Heard<Answer> = { answered: true; answer: Answer } | { answered: false };

/**
 * Asks, and waits `ms` for the answer. A later answer goes to `late`. Errors are swallowed on purpose: an adapter's error may quote the
 * card, and cannot make an unknown outcome known.
 */
export const inPatience = async <Answer>(
  ms: number,
  ask: () => Promise<Answer>,
  late: (answer: Answer) => Promise<void> = async () => undefined,
): Promise<Heard<Answer>> => {
  let isLate = false;
  const asked = (async () => ask())().then(async answer => {
    if (isLate) await late(answer).catch(() => undefined);
    return answer;
  });
  return withTimeout(ms, asked).then(
    answer => ({ answered: true, answer }),
    () => {
      isLate = true;
      return { answered: false };
    },
  );
};
