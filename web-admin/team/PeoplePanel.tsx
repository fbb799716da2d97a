import type { InvitedRole, Person } from '@baan/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { useGetIdentity, useNotify } from 'ra-core';
import { useState } from 'react';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { forgetCheckedSession } from '../authProvider.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Panel } from '../ui/Panel.tsx';
import { UnansweredNotice, useUnanswered } from '../ui/Unanswered.tsx';
import { useService } from '../useService.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { failureText, noAnswer, usePeople, useTeamCommand } from './useTeam.ts';

/** Hands the villa over, with the password; the previous owner continues as staff. */
const useHandOver = () => {
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

/** Signs a member out everywhere, with the owner's password. */
const useEndSessions = () => {
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

type Props = { person: Person; role: InvitedRole; onClose: () => void };

/** Explains another role before it is assigned. */
const RoleDialog = ({ person: { id, name }, role, onClose }: Props) => {
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

const RemoveDialog = ({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) => {
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

type Question = { about: Person; to: InvitedRole | 'nobody' };

/** The people with access, and the owner's actions on them. */
export const PeoplePanel = ({ mayEdit }: { mayEdit: boolean }) => {
  const text = useText();
  const asked = usePeople();
  const { data: people } = asked;
  const { identity } = useGetIdentity();
  const { handOver, unanswered } = useHandOver();
  const sessions = useEndSessions();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return (
    <Panel title={text('team.people')} query={asked} rows={3}>
      <UnansweredNotice again={unanswered} />
      <UnansweredNotice again={sessions.unanswered} />
      {people && (
        <PeopleTable
          people={people}
          me={identity?.id}
          mayEdit={mayEdit}
          onRole={(about, to) => setQuestion({ about, to })}
          onRemove={about => setQuestion({ about, to: 'nobody' })}
          onHandOver={handOver}
          onEndSessions={person => void sessions.end(person)}
        />
      )}
      {question &&
        (question.to === 'nobody' ? (
          <RemoveDialog person={question.about} onClose={close} />
        ) : (
          <RoleDialog person={question.about} role={question.to} onClose={close} />
        ))}
    </Panel>
  );
};
