import { bookingSource, type MoneyMethod } from '@baan/contract/booking';
import type { bookingSortFields } from '@baan/contract/bookingList';
import { Box, FormLabel, Popover, Stack, useMediaQuery } from '@mui/material';
import { useListContext } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { dayMonthYear } from '../../format/day.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { DayButton } from '../../ui/DayButton.tsx';
import { Filters, NativeSelect, SearchField } from '../../ui/Filters.tsx';
import { SavedQueries } from './SavedQueries.tsx';

const methods: MoneyMethod[] = ['bank_transfer', 'promptpay', 'credit_card', 'cash'];
const sources = bookingSource.options;
const standings = ['owes', 'refundDue'] as const;

/** By payment method, by source, and by balance. */
const MoneyFilters = () => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { paymentMethod, source, owes, refundDue, ...others } = filterValues;
  const now = { ...(paymentMethod && { paymentMethod }), ...(source && { source }) };
  const standing = { ...(owes && { owes }), ...(refundDue && { refundDue }) };
  const set = (changes: object) => setFilters({ ...others, ...changes });
  return (
    <>
      <MoneyFiltersChoice
        label={text('holds.method')}
        any={text('holds.anyMethod')}
        value={paymentMethod ?? ''}
        options={methods.map(name => [name, text(`method.${name}`)])}
        onChoose={name => set({ ...now, ...standing, paymentMethod: name })}
      />
      <MoneyFiltersChoice
        label={text('holds.source')}
        any={text('holds.anySource')}
        value={source ?? ''}
        options={sources.map(name => [name, text(`source.${name}`)])}
        onChoose={name => set({ ...now, ...standing, source: name })}
      />
      <MoneyFiltersChoice
        label={text('holds.standing')}
        any={text('holds.anyStanding')}
        value={owes ? 'owes' : refundDue ? 'refundDue' : ''}
        options={standings.map(name => [name, text(`holds.${name}`)])}
        onChoose={name => set({ ...now, ...(name ? { [name]: true } : {}) })}
      />
    </>
  );
};

type Props = {
  label: string;
  any: string;
  value: string;
  options: [name: string, words: string][];
  onChoose: (name: string | undefined) => void;
};

const MoneyFiltersChoice = ({ label, any, value, options, onChoose }: Props) => (
  <NativeSelect label={label} value={value} onChoose={name => onChoose(name || undefined)}>
    <option value="">{any}</option>
    {options.map(([name, words]) => (
      <option key={name} value={name}>
        {words}
      </option>
    ))}
  </NativeSelect>
);

type Choice = { field: (typeof bookingSortFields)[number]; order: 'ASC' | 'DESC'; label: MessageKey };

const choices: Choice[] = [
  { field: 'createdAt', order: 'DESC', label: 'bookings.sortNewest' },
  { field: 'createdAt', order: 'ASC', label: 'bookings.sortOldest' },
  { field: 'checkIn', order: 'ASC', label: 'bookings.sortCheckIn' },
  { field: 'checkIn', order: 'DESC', label: 'bookings.sortCheckInLate' },
  { field: 'totalPrice', order: 'DESC', label: 'bookings.sortTotal' },
  { field: 'customerName', order: 'ASC', label: 'bookings.sortName' },
];

const keyOf = ({ field, order }: { field: string; order: string }) => `${field} ${order}`;

/** A phone shows no column headers, so the order is chosen here. */
const SortChoice = () => {
  const text = useText();
  const { sort, setSort } = useListContext();
  return (
    <Box sx={{ '@media (min-width: 820px)': { display: 'none' } }}>
      <NativeSelect
        label={text('bookings.sortBy')}
        value={keyOf(sort)}
        onChoose={key => {
          const chosen = choices.find(choice => keyOf(choice) === key);
          if (chosen) setSort({ field: chosen.field, order: chosen.order });
        }}
      >
        {!choices.some(choice => keyOf(choice) === keyOf(sort)) && <option value={keyOf(sort)}>{text('bookings.sortBy')}</option>}
        {choices.map(choice => (
          <option key={keyOf(choice)} value={keyOf(choice)}>
            {text(choice.label)}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
};

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
    <Filters>
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
    </Filters>
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
  return <SearchField value={typed} placeholder={placeholder} label={label} onType={setTyped} />;
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
    <fieldset>
      <FormLabel component="legend">{label}</FormLabel>
      <DayButton value={value ?? ''} label={label} words={shown => shown} none={text('common.chooseDay')} onChoose={onChoose} />
    </fieldset>
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
        <Stack sx={{ gap: 2, padding: 2.5, minWidth: 260 }}>
          {day(text('bookings.from'), checkInFrom, from => choose({ checkInFrom: from, checkInTo }))}
          {day(text('bookings.to'), checkInTo, to => choose({ checkInFrom, checkInTo: to }))}
          <Button kind="sea" onClick={() => setAnchor(null)}>
            {text('bookings.apply')}
          </Button>
        </Stack>
      </Popover>
    </>
  );
};
