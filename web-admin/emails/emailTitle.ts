import type { EmailRow } from '@baan/contract/email';
import { emails } from '../i18n/en/emails.ts';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';

const kindWords = (kind: string, text: Text): string => text(`emails.kind.${kind}` as MessageKey);

/** The kinds of emails by their text: those of a booking and of a link may share one. */
export const kindsByTitle = (text: Text): [string, string[]][] => {
  const kinds = new Map<string, string[]>();
  for (const kind of Object.keys(emails.kind)) {
    const words = kindWords(kind, text);
    kinds.set(words, [...(kinds.get(words) ?? []), kind]);
  }
  return [...kinds];
};

/** A email's kind as text; for a kind unknown to this release, its subject. */
export const emailTitle = ({ kind, subject, sentAgainBy }: EmailRow, text: Text): string => {
  const what = Object.hasOwn(emails.kind, kind) ? kindWords(kind, text) : (subject ?? kind);
  return sentAgainBy === null ? what : text('emails.again', { what });
};

/** The reason for a failure; null if there was none. A code such as ECONNECTION means that the mail server was not reachable. */
export const sendingFailure = ({ state, failure, attempts }: EmailRow, text: Text): string | null => {
  if (state !== 'failed') return null;
  const words = failure ?? '';
  return text(/^E[A-Z]+$/.test(words) ? 'emails.unreached' : 'emails.refused', { words, count: attempts });
};
