import type { Person } from '@baan/contract/team';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { noAnswer, useTeamCommand } from './useTeam.ts';

export const RemoveDialog = ({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) => {
  const text = useText();
  const { run, busy } = useTeamCommand();
  const remove = async () => {
    const answer = await run(service => service.removePerson(id), 'team.removed', { name });
    if (answer === noAnswer) return { silent: text('errors.silent') };
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={text('team.removeTitle', { name })}
      text={text('team.removeText', { name })}
      confirm={text('team.remove')}
      keep={text('team.keep')}
      kind="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={remove}
    />
  );
};
