import type { Person } from '@baan/contract/team';
import MuiIconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = { me: Person; others: Person[]; onChoose: (person: Person) => void };

/** The "…" menu: hands the villa over to this member. */
export const HandOverMenu = ({ me, others, onChoose }: Props) => {
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
