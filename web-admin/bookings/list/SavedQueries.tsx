import { IconButton as MuiIconButton, Popover, Stack, TextField, Typography } from '@mui/material';
import { type SavedQuery, useListContext, useSavedQueries } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines, Stacked } from '../../ui/Rows.tsx';

/** A name is aligned with the text below it. */
const named = {
  flex: 1,
  ml: '-12px',
  justifyContent: 'flex-start',
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
};

/** Named sets of filters and order, stored in this browser. */
export const SavedQueries = () => {
  const text = useText();
  const { filterValues, sort, displayedFilters, setFilters, setSort } = useListContext();
  const [saved, setSaved] = useSavedQueries('bookings');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const choose = ({ value }: SavedQuery) => {
    setFilters(value.filter);
    if (value.sort) setSort(value.sort);
    setAnchor(null);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const label = name.trim();
    if (!label) return;
    const others = saved.filter(query => query.label !== label);
    setSaved([...others, { label, value: { filter: filterValues, sort, displayedFilters } }]);
    setName('');
  };
  return (
    <>
      <Button kind="line" aria-haspopup="dialog" onClick={event => setAnchor(event.currentTarget)}>
        {text('holds.saved')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('holds.saved') } }}
      >
        <Stack sx={{ gap: 2, padding: 2.5, minWidth: 260 }}>
          {saved.length === 0 && <Typography color="textSecondary">{text('holds.noneSaved')}</Typography>}
          <Lines>
            {saved.map(query => (
              <li key={query.label}>
                <Button kind="quiet" sx={named} onClick={() => choose(query)}>
                  {query.label}
                </Button>
                <MuiIconButton
                  aria-label={text('holds.forget', { name: query.label })}
                  onClick={() => setSaved(saved.filter(other => other !== query))}
                >
                  <Icon name="trash" />
                </MuiIconButton>
              </li>
            ))}
          </Lines>
          <Stacked as="form" onSubmit={save}>
            <TextField
              label={text('holds.saveAs')}
              value={name}
              onChange={event => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 40 } }}
            />
            <Button kind="sea" type="submit" disabled={!name.trim()}>
              {text('holds.save')}
            </Button>
          </Stacked>
        </Stack>
      </Popover>
    </>
  );
};
