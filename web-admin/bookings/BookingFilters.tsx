import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { dayMonthYear } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { DayButton } from '../ui/DayButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MoneyFilters } from './MoneyFilters.tsx';
import { SavedQueries } from './SavedQueries.tsx';
import { SortChoice } from './SortChoice.tsx';

const typingPause = 350;

/** While one of these narrows the list, a phone shows it too. */
const folded = ['checkInFrom', 'paymentMethod', 'source', 'owes', 'refundDue'];

/**
 * Search by text, and stays by day of check-in. Both are kept in the address, so that reloads and links preserve them.
 * `children`: further actions, on a phone.
 */
export const BookingFilters = ({ children }: { children?: ReactNode }) => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const active = Object.keys(filterValues).length > 0;
  // On a phone the first booking stands above the fold: what is needed less often opens on a press.
  const isNarrow = useMediaQuery('(max-width: 819px)', { noSsr: true });
  const isSet = folded.some(name => name in filterValues);
  const [isOpen, setOpen] = useState(false);
  const isShown = !isNarrow || isOpen || isSet;
  return (
    <search className="filters">
      <SearchBox placeholder={text('bookings.search')} label={text('bookings.searchLabel')} />
      {isNarrow && (
        <Button kind="line" icon="filter" aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
          {text('bookings.filterMore')}
        </Button>
      )}
      {isShown && (
        <>
          <StayFilter />
          <MoneyFilters />
          <SortChoice />
          <SavedQueries />
          {isNarrow && children}
        </>
      )}
      {active && isShown && (
        <Button kind="quiet" onClick={() => setFilters({})}>
          {text('bookings.clear')}
        </Button>
      )}
    </search>
  );
};

/** Searches the surrounding list by text, with a debounce. */
export const SearchBox = ({ placeholder, label }: { placeholder: string; label: string }) => {
  const { filterValues, setFilters } = useListContext();
  const current: string = filterValues.q ?? '';
  const [typed, setTyped] = useState(current);
  const [known, setKnown] = useState(current);
  const [searched, setSearched] = useState(current);
  // The own search text comes back trimmed, perhaps while typing continues: only a text from elsewhere replaces the input.
  if (current !== known) {
    setKnown(current);
    setSearched(current);
    if (current !== searched) setTyped(current);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === current) return;
    const timer = setTimeout(() => {
      const { q: _, ...others } = filterValues;
      setSearched(wanted);
      setFilters(wanted ? { ...others, q: wanted } : others);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, current, filterValues, setFilters]);
  return (
    <span className="search">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        maxLength={100}
        placeholder={placeholder}
        aria-label={label}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </span>
  );
};

const StayFilter = () => {
  const text = useText();
  const [language] = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const { checkInFrom, checkInTo, ...others } = filterValues as { checkInFrom?: string; checkInTo?: string };
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = () => {
    const from = checkInFrom && dayMonthYear(checkInFrom, language);
    const to = checkInTo && dayMonthYear(checkInTo, language);
    if (from && to) return text('bookings.staysRange', { from, to });
    if (from) return text('bookings.staysFrom', { from });
    return to ? text('bookings.staysTo', { to }) : text('bookings.anyStay');
  };
  const choose = (days: { checkInFrom?: string | undefined; checkInTo?: string | undefined }) =>
    setFilters({ ...others, ...Object.fromEntries(Object.entries(days).filter(([, value]) => value)) });
  const day = (label: string, value: string | undefined, onChoose: (day: string) => void) => (
    <div className="field">
      <span className="label">{label}</span>
      <DayButton value={value ?? ''} label={label} words={shown => shown} none={text('common.chooseDay')} onChoose={onChoose} />
    </div>
  );
  return (
    <>
      <Button kind="line" icon="calendar" aria-haspopup="dialog" onClick={event => setAnchor(event.currentTarget)}>
        {words()}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <div className="console stay-filter">
          {day(text('bookings.from'), checkInFrom, from => choose({ checkInFrom: from, checkInTo }))}
          {day(text('bookings.to'), checkInTo, to => choose({ checkInFrom, checkInTo: to }))}
          <Button kind="sea" onClick={() => setAnchor(null)}>
            {text('bookings.apply')}
          </Button>
        </div>
      </Popover>
    </>
  );
};
