import { withTimeout } from '../runtime/timeout.ts';

/** What a gateway answered, or that it did not: refused to, broke off, or took too long. */
type Heard<Answer> = { answered: true; answer: Answer } | { answered: false };

/**
 * Asks, and waits `ms` for the answer. One that comes later is handed to `late`. Errors are swallowed on purpose: an adapter's
 * error may quote what was sent, and an outcome that is not known is unknown, whatever it says.
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
