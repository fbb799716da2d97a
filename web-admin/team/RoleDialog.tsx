import type { InvitedRole, Person } from '@baan/contract/team';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { noAnswer, useTeamCommand } from './useTeam.ts';

type Props = { person: Person; role: InvitedRole; onClose: () => void };

/** Explains another role before it is assigned. */
export const RoleDialog = ({ person: { id, name }, role, onClose }: Props) => {
  const text = useText();
  const { run, busy } = useTeamCommand();
  const change = async () => {
    const answer = await run(service => service.setRole(id, role), 'team.roleChanged', { name, role: text(`team.role.${role}`) });
    if (answer === noAnswer) return { silent: text('errors.silent') };
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={text(`team.${role}Title`, { name })}
      text={`${text(`team.${role}Text`, { name })} ${text('team.signedOut', { name })}`}
      confirm={text(`team.${role}Confirm`)}
      keep={text('team.notNow')}
      busy={busy}
      onClose={onClose}
      onConfirm={change}
    />
  );
};
