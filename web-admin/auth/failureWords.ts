import { codeOf, problemOf } from '../http.ts';
import type { Text } from '../i18n/useText.ts';

/** `90` is two minutes: longer waits are not counted in seconds. */
const waitWords = (seconds: number, text: Text): string =>
  seconds < 60 ? text('auth.wait.seconds', { count: seconds }) : text('auth.wait.minutes', { count: Math.ceil(seconds / 60) });

/** The reason for a failed sign-in, and how long to wait if the service said so. */
export const failureWords = (failure: unknown, text: Text): string => {
  const code = codeOf(failure);
  const seconds = problemOf(failure)?.details?.retryAfter;
  if (code === 'rate_limited' && typeof seconds === 'number')
    return text('auth.tooManyTries', { wait: waitWords(seconds, text) });
  return text(`errors.${code}`);
};
