import type { InvitedRole, Person } from '@baan/contract/team';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { initialOf } from '../ui/initial.ts';
import { HandOverMenu } from './HandOverMenu.tsx';

type Props = {
  person: Person;
  isMe: boolean;
  mayEdit: boolean;
  others: Person[];
  onRole: (role: InvitedRole) => void;
  onRemove: () => void;
  onHandOver: (person: Person) => void;
  onEndSessions: () => void;
};

const Chevron = ({ className = '' }: { className?: string }) => <Icon name="down" size={16} className={className} />;

const roles: readonly InvitedRole[] = ['staff', 'auditor'];

export const PersonRow = ({ person, isMe, mayEdit, others, onRole, onRemove, onHandOver, onEndSessions }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const { name, email, role } = person;
  const since = text('team.since', { day: dayMonthYear(bangkokDay(new Date(person.since)), language) });
  const changeable = mayEdit && role !== 'owner';
  return (
    <li>
      <span className="avatar" aria-hidden="true">
        {initialOf(name)}
      </span>
      <span className="grow">
        <strong>{name}</strong> {isMe && <span className="muted">{text('team.you')}</span>}
        <small>
          {email}
          <span className="since-s"> · {since}</span>
        </small>
      </span>
      <span className="since">{since}</span>
      <span className="role">
        {changeable ? (
          <Select<InvitedRole>
            value={role}
            fullWidth
            size="small"
            IconComponent={Chevron}
            inputProps={{ 'aria-label': text('team.roleOf', { name }) }}
            onChange={event => onRole(event.target.value as InvitedRole)}
          >
            {roles.map(choice => (
              <MenuItem key={choice} value={choice}>
                {text(`team.role.${choice}`)}
              </MenuItem>
            ))}
          </Select>
        ) : (
          <span className="fixed">{text(`team.role.${role}`)}</span>
        )}
      </span>
      {mayEdit && (
        <span className="tools">
          {changeable && (
            <>
              <IconButton icon="out" label={text('team.endOne', { name })} onPress={onEndSessions} />
              <IconButton icon="trash" label={text('team.removeOne', { name })} onPress={onRemove} />
            </>
          )}
          {role === 'owner' && isMe && others.length > 0 && <HandOverMenu me={person} others={others} onChoose={onHandOver} />}
        </span>
      )}
    </li>
  );
};
