import Popover from '@mui/material/Popover';
import { type SavedQuery, useListContext, useSavedQueries } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

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
        <div className="console stay-filter">
          {saved.length === 0 && <p className="muted">{text('holds.noneSaved')}</p>}
          <ul className="lines">
            {saved.map(query => (
              <li key={query.label}>
                <button type="button" className="btn btn-quiet grow saved-query" onClick={() => choose(query)}>
                  {query.label}
                </button>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={text('holds.forget', { name: query.label })}
                  onClick={() => setSaved(saved.filter(other => other !== query))}
                >
                  <Icon name="trash" />
                </button>
              </li>
            ))}
          </ul>
          <form className="stacked" onSubmit={save}>
            <label className="field">
              <span className="label">{text('holds.saveAs')}</span>
              <input className="input" maxLength={40} value={name} onChange={event => setName(event.target.value)} />
            </label>
            <Button kind="sea" type="submit" disabled={!name.trim()}>
              {text('holds.save')}
            </Button>
          </form>
        </div>
      </Popover>
    </>
  );
};
