import type { InvitedRole, Person } from '@baan/contract/team';
import { useGetIdentity } from 'ra-core';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { UnansweredNotice } from '../ui/Unanswered.tsx';
import { PersonRow } from './PersonRow.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { useEndSessions } from './useEndSessions.ts';
import { useHandOver } from './useHandOver.tsx';
import { usePeople } from './useTeam.ts';

type Question = { about: Person; to: InvitedRole | 'nobody' };

/** The people with access, and the owner's actions on them. */
export const PeoplePanel = ({ mayEdit }: { mayEdit: boolean }) => {
  const text = useText();
  const asked = usePeople();
  const { data: people, error, isPending, refetch } = asked;
  const { identity } = useGetIdentity();
  const { handOver, unanswered } = useHandOver();
  const sessions = useEndSessions();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return (
    <section className="panel" aria-labelledby="people">
      <div className="panel-head">
        <h2 id="people">{text('team.people')}</h2>
        <DataAge of={[asked]} />
      </div>
      {error && !people && <LoadFailed retry={refetch} />}
      {isPending && <ListSkeleton rows={3} />}
      <UnansweredNotice again={unanswered} />
      <UnansweredNotice again={sessions.unanswered} />
      {people && (
        <ul className="body lines people">
          {people.map(person => (
            <PersonRow
              key={person.id}
              person={person}
              isMe={person.id === identity?.id}
              mayEdit={mayEdit}
              others={people.filter(({ id }) => id !== person.id)}
              onRole={to => setQuestion({ about: person, to })}
              onRemove={() => setQuestion({ about: person, to: 'nobody' })}
              onHandOver={handOver}
              onEndSessions={() => void sessions.end(person)}
            />
          ))}
        </ul>
      )}
      {question &&
        (question.to === 'nobody' ? (
          <RemoveDialog person={question.about} onClose={close} />
        ) : (
          <RoleDialog person={question.about} role={question.to} onClose={close} />
        ))}
    </section>
  );
};
