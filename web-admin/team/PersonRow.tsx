import type { InvitedRole, Person } from '@baan/contract/team';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Box, Menu, MenuItem, IconButton as MuiIconButton, Select } from '@mui/material';
import { useState } from 'react';
import { dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Initial } from '../ui/Initial.tsx';
import { Grow } from '../ui/Rows.tsx';

import { Muted } from '../ui/Words.tsx';

type HandOverMenuProps = { me: Person; others: Person[]; onChoose: (person: Person) => void };

/** The "…" menu: hands the villa over to this member. */
const HandOverMenu = ({ me, others, onChoose }: HandOverMenuProps) => {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <MuiIconButton
        aria-label={text('team.moreFor', { name: me.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </MuiIconButton>
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

const phone = '@media (max-width: 699px)';
const wide = { flex: '0 0 190px', color: 'text.secondary', [phone]: { display: 'none' } };
const narrow = { display: 'none', [phone]: { display: 'inline' } };
const ofRole = { flex: '0 0 148px', [phone]: { flex: '1 1 auto' } };
const fixed = { display: 'flex', alignItems: 'center', minHeight: 44, px: '13px' };

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

const Chevron = ({ className }: { className?: string }) => <Icon name="down" size={16} className={className} />;

const roles: readonly InvitedRole[] = ['staff', 'auditor'];

export const PersonRow = ({ person, isMe, mayEdit, others, onRole, onRemove, onHandOver, onEndSessions }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const { name, email, role } = person;
  const since = text('team.since', { day: dayMonthYear(bangkokDate(new Date(person.since)), language) });
  const changeable = mayEdit && role !== 'owner';
  return (
    <li>
      <Initial name={name} size={36} />
      <Grow as="span">
        <strong>{name}</strong> {isMe && <Muted>{text('team.you')}</Muted>}
        <small>
          {email}
          <Box component="span" sx={narrow}>
            {' · '}
            {since}
          </Box>
        </small>
      </Grow>
      <Box component="span" sx={wide}>
        {since}
      </Box>
      <Box component="span" sx={ofRole}>
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
          <Box component="span" sx={fixed}>
            {text(`team.role.${role}`)}
          </Box>
        )}
      </Box>
      {mayEdit && (
        <Box component="span" sx={{ display: 'flex', justifyContent: 'flex-end', flex: '0 0 88px' }}>
          {changeable && (
            <>
              <IconButton icon="out" label={text('team.endOne', { name })} onClick={onEndSessions} />
              <IconButton icon="trash" label={text('team.removeOne', { name })} onClick={onRemove} />
            </>
          )}
          {role === 'owner' && isMe && others.length > 0 && <HandOverMenu me={person} others={others} onChoose={onHandOver} />}
        </Box>
      )}
    </li>
  );
};
