import type { AuditEvent } from '@baan/contract/audit';
import { styled } from '@mui/material/styles';
import type { ReaderContext } from '../eventDescription/eventDescription.ts';
import { actorName, roleWord } from '../eventDescription/eventDescription.ts';
import { HiddenValue } from '../eventDescription/FieldValue.tsx';
import { Pin } from '../eventDescription/Pin.ts';
import { type Text, useText } from '../i18n/useText.ts';
import type { TeamMember } from './useReaderContext.ts';

type Props = { event: AuditEvent; listener: ReaderContext; members: TeamMember[]; isAuditor: boolean };

const firstLetterLarge = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The person behind a failed sign-in is unknown. */
const nameOf = ({ type, actor }: AuditEvent, text: Text): string | undefined => {
  if (type === 'SignInsFailed') return text('audit.list.unknown');
  return actor.kind === 'system' ? text('audit.list.system') : undefined;
};

export const By = styled('span')({
  display: 'grid',
  gridTemplateColumns: '9px minmax(0, 1fr)',
  gap: 9,
  '& > :first-of-type:empty': { marginTop: 6 },
});

/** The guest, a team member by name and role, or the system; a guest's name is hidden from auditors. */
export const ActorName = ({ event, listener, members, isAuditor }: Props) => {
  const text = useText();
  const { actor } = event;
  const role = actor.kind === 'staff' ? members.find(({ id }) => id === actor.id)?.role : undefined;
  return (
    <By>
      <Pin kind={actor.kind} />
      <span>
        {nameOf(event, text) ?? actorName(event, listener)}
        {role && <small>{firstLetterLarge(roleWord(role, text))}</small>}
        {actor.kind === 'guest' && isAuditor && (
          <small>
            <HiddenValue />
          </small>
        )}
        {actor.kind === 'guest' && actor.name && <small>{actor.name}</small>}
      </span>
    </By>
  );
};
