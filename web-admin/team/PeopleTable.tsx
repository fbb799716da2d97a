import type { InvitedRole, Person } from '@baan/contract/team';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Menu, MenuItem, Select } from '@mui/material';
import { useState } from 'react';
import { DataTable, type Identifier } from 'react-admin';
import { dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Initial } from '../ui/Initial.tsx';
import { Grow, Row } from '../ui/Rows.tsx';
import { Muted, VisuallyHidden } from '../ui/Words.tsx';
import { TeamTable } from './TeamTable.tsx';

type HandOverMenuProps = { me: Person; others: Person[]; onChoose: (person: Person) => void };

/** The "…" menu: hands the villa over to this member. */
const HandOverMenu = ({ me, others, onChoose }: HandOverMenuProps) => {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon="more"
        label={text('team.moreFor', { name: me.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map(person => (
          <MenuItem
            key={person.id}
            onClick={() => {
              setAnchor(null);
              onChoose(person);
            }}
          >
            {text('team.handOverTo', { name: person.name })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const roles: readonly InvitedRole[] = ['staff', 'auditor'];

const Chevron = ({ className }: { className?: string }) => <Icon name="down" size={16} className={className} />;

/** Who it is, and by which address. On a phone also since when: that column is hidden there. */
const PersonCell = ({ person: { name, email }, isMe, since }: { person: Person; isMe: boolean; since: string }) => {
  const text = useText();
  return (
    <Row as="span" sx={{ gap: '14px' }}>
      <Initial name={name} size={36} />
      <Grow as="span">
        <strong>{name}</strong> {isMe && <Muted>{text('team.you')}</Muted>}
        <small>
          {email}
          <span data-since>{` · ${since}`}</span>
        </small>
      </Grow>
    </Row>
  );
};

type Props = {
  people: Person[];
  me: Identifier | undefined;
  mayEdit: boolean;
  onRole: (person: Person, role: InvitedRole) => void;
  onRemove: (person: Person) => void;
  onHandOver: (person: Person) => void;
  onEndSessions: (person: Person) => void;
};

/** The people with access. The owner changes roles, signs out, removes and hands over. */
export const PeopleTable = ({ people, me, mayEdit, onRole, onRemove, onHandOver, onEndSessions }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const sinceOf = ({ since }: Person) => text('team.since', { day: dayMonthYear(bangkokDate(new Date(since)), language) });
  const isChangeable = ({ role }: Person) => mayEdit && role !== 'owner';
  return (
    <TeamTable<Person> data={people} resource="staff">
      <DataTable.Col<Person>
        source="name"
        label={text('audit.state.person')}
        disableSort
        render={person => <PersonCell person={person} isMe={person.id === me} since={sinceOf(person)} />}
      />
      <DataTable.Col<Person> source="since" label={text('team.columns.since')} disableSort render={sinceOf} />
      <DataTable.Col<Person>
        source="role"
        label={text('team.columns.role')}
        disableSort
        render={person =>
          isChangeable(person) ? (
            <Select<Person['role']>
              value={person.role}
              fullWidth
              size="small"
              IconComponent={Chevron}
              inputProps={{ 'aria-label': text('team.roleOf', { name: person.name }) }}
              onChange={event => onRole(person, event.target.value as InvitedRole)}
            >
              {roles.map(choice => (
                <MenuItem key={choice} value={choice}>
                  {text(`team.role.${choice}`)}
                </MenuItem>
              ))}
            </Select>
          ) : (
            text(`team.role.${person.role}`)
          )
        }
      />
      {mayEdit && (
        <DataTable.Col<Person>
          source="id"
          label={<VisuallyHidden>{text('team.columns.actions')}</VisuallyHidden>}
          align="right"
          disableSort
          render={person => (
            <>
              {isChangeable(person) && (
                <>
                  <IconButton
                    icon="out"
                    label={text('team.endOne', { name: person.name })}
                    onClick={() => onEndSessions(person)}
                  />
                  <IconButton
                    icon="trash"
                    label={text('team.removeOne', { name: person.name })}
                    onClick={() => onRemove(person)}
                  />
                </>
              )}
              {person.role === 'owner' && person.id === me && people.length > 1 && (
                <HandOverMenu me={person} others={people.filter(({ id }) => id !== me)} onChoose={onHandOver} />
              )}
            </>
          )}
        />
      )}
    </TeamTable>
  );
};
