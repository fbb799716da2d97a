import type { OpenedInvitation } from '@baan/contract/team';
import { useCallback, useEffect, useState } from 'react';
import { codeOf, problemOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useProvider } from '../useService.ts';

/** The reason why a link is invalid. `away`: unknown, as the service did not answer. */
export type InvitationEnd = 'used' | 'withdrawn' | 'renewed' | 'expired' | 'unknown' | 'away';

const ends: readonly InvitationEnd[] = ['used', 'withdrawn', 'renewed', 'expired'];

/** The link's state from a refusal; null: the refusal has another reason. */
export const invitationEndOf = (error: unknown): Exclude<InvitationEnd, 'away'> | null => {
  const code = codeOf(error);
  if (code === 'not_found') return 'unknown';
  if (code !== 'wrong_state') return null;
  return (ends.find(end => end === problemOf(error)?.details?.state) as Exclude<InvitationEnd, 'away'> | undefined) ?? 'unknown';
};

export type InvitationState =
  | { state: 'asking' }
  | { state: 'open'; invitation: OpenedInvitation }
  | { state: 'over'; end: InvitationEnd; because?: MessageKey };

/** The invitation of this link, loaded before any input. */
export const useInvitation = (
  secret: string,
): { standing: InvitationState; end: (end: InvitationEnd) => void; again: () => void } => {
  const provider = useProvider();
  const [standing, setStanding] = useState<InvitationState>({ state: 'asking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    const aborter = new AbortController();
    setStanding({ state: 'asking' });
    provider
      .openInvitation(secret, aborter.signal)
      .then(invitation => setStanding({ state: 'open', invitation }))
      .catch(error => {
        if (aborter.signal.aborted) return;
        const code = codeOf(error);
        // A secret longer than any valid one is wrong too.
        const end = code === 'validation_failed' ? 'unknown' : invitationEndOf(error);
        setStanding(end ? { state: 'over', end } : { state: 'over', end: 'away', because: `errors.${code}` });
      });
    return () => aborter.abort();
  }, [provider, secret, tries]);
  const end = useCallback((how: InvitationEnd) => setStanding({ state: 'over', end: how }), []);
  const again = useCallback(() => setTries(count => count + 1), []);
  return { standing, end, again };
};
