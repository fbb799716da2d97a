import type { Person } from '@baan/contract/team';
import { useNotify } from 'ra-core';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { useText } from '../i18n/useText.ts';
import { useUnanswered } from '../ui/Unanswered.tsx';
import { useService } from '../useService.ts';
import { failureText } from './useTeam.ts';

/** Signs a member out everywhere, with the owner's password. */
export const useEndSessions = () => {
  const text = useText();
  const service = useService();
  const withFreshPassword = useFreshPassword();
  const notify = useNotify();
  const unanswered = useUnanswered();

  const end = async (person: Person): Promise<void> => {
    const { id, name } = person;
    unanswered.forget();
    try {
      await withFreshPassword(() => service(provider => provider.endSessions(id)), {
        title: text('team.endTitle', { name }),
        text: text('team.endText', { name }),
        confirm: text('team.endConfirm'),
        kind: 'danger',
        always: true,
      });
      notify('team.ended', { type: 'success', messageArgs: { name } });
    } catch (error) {
      if (error instanceof NotConfirmed) return;
      if (!unanswered.keep(error, () => end(person))) notify(failureText(error), { type: 'error' });
    }
  };
  return { end, unanswered: unanswered.again };
};
