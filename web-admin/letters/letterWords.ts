import type { LetterRow } from '@baan/contract/letter';
import { letters } from '../i18n/en/letters.ts';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';

/** What a letter is, in words; of a kind that this release does not know its subject. */
export const letterTitle = ({ kind, subject, sentAgainBy }: LetterRow, text: Text): string => {
  const what = Object.hasOwn(letters.kind, kind) ? text(`letters.kind.${kind}` as MessageKey) : (subject ?? kind);
  return sentAgainBy === null ? what : text('letters.again', { what });
};

/** Why it failed; null when it did not. A code, such as ECONNECTION, is what a mail server says that is not there. */
export const failureWords = ({ state, failure, attempts }: LetterRow, text: Text): string | null => {
  if (state !== 'failed') return null;
  const words = failure ?? '';
  return text(/^E[A-Z]+$/.test(words) ? 'letters.unreached' : 'letters.refused', { words, smart_count: attempts });
};
