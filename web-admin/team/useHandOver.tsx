import type { Person } from '@baan/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { forgetCheckedSession } from '../authProvider.ts';
import { useText } from '../i18n/useText.ts';
import { useUnanswered } from '../ui/Unanswered.tsx';
import { useService } from '../useService.ts';
import { failureText } from './useTeam.ts';

/** Hands the villa over, with the password; the previous owner continues as staff. */
export const useHandOver = () => {
  const text = useText();
  const service = useService();
  const withFreshPassword = useFreshPassword();
  const queries = useQueryClient();
  const notify = useNotify();
  const unanswered = useUnanswered();

  const handOver = async (person: Person): Promise<void> => {
    const { id, name } = person;
    unanswered.forget();
    try {
      await withFreshPassword(() => service(provider => provider.setRole(id, 'owner')), {
        title: text('team.handOver'),
        text: text('team.handOverText', { name }),
        confirm: text('team.handOverConfirm', { name }),
        keep: text('team.notNow'),
        kind: 'danger',
        always: true,
      });
      notify('team.handedOver', { type: 'success', messageArgs: { name } });
    } catch (error) {
      if (error instanceof NotConfirmed) return;
      if (!unanswered.keep(error, () => handOver(person))) notify(failureText(error), { type: 'error' });
    }
    forgetCheckedSession();
    await queries.invalidateQueries();
  };
  return { handOver, unanswered: unanswered.again };
};
