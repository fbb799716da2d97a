import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Box, Popover, Stack, TextField } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { DayButton } from '../../ui/DayButton.tsx';
import { Filters as FilterLine, searchLook, searchSlots } from '../../ui/Filters.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NoWrap } from '../../ui/Words.tsx';
import { chosenLabel, FilterChoices, FilterSheet, useFilterChoices } from './FilterSheet.tsx';
import { type AuditFilters, countFilters, isFiltered, noAuditFilters } from './filters.ts';
import { BookingNumber } from './Sentence.tsx';

const typingPause = 350;

/** Searches with a debounce. A search text from elsewhere, as on going back, replaces the typed one. */
const SearchBox = ({ text: current, hint, onSearch }: { text: string; hint: string; onSearch: (words: string) => void }) => {
  const text = useText();
  const [typed, setTyped] = useState(current);
  const [searched, setSearched] = useState(current);
  if (current !== searched) {
    setSearched(current);
    setTyped(current);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === searched) return;
    const timer = setTimeout(() => {
      setSearched(wanted);
      onSearch(wanted);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed, searched, onSearch]);
  return (
    <TextField
      type="search"
      placeholder={hint}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      sx={{ ...searchLook, flex: '1 1 160px', maxWidth: { sm: 320 } }}
      slotProps={searchSlots(text('audit.list.search'))}
    />
  );
};

/** A filter's button with the chosen value; `children` receive a function that closes the popup. */
const FilterButton = ({ label, children }: { label: string; children: (close: () => void) => ReactNode }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        kind="line"
        sx={{ justifyContent: 'space-between', px: 1.5, fontWeight: 400 }}
        endIcon={<Icon name="down" size={16} tone="muted" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Stack sx={{ gap: 2, width: 'min(420px, calc(100vw - 32px))', padding: '16px 20px 20px' }}>{children(close)}</Stack>
      </Popover>
    </>
  );
};

type Props = { filters: AuditFilters; change: (changes: Partial<AuditFilters>) => void; isAuditor: boolean };

const onlyWide = { display: 'contents', '@media (max-width: 819px)': { display: 'none' } };
const onlyNarrow = { '@media (min-width: 820px)': { display: 'none' } };

/** The filters: a row of buttons, on a phone a sheet. */
export const EventFilters = ({ filters, change, isAuditor }: Props) => {
  const text = useText();
  const choices = useFilterChoices();
  const [sheet, setSheet] = useState(false);
  const asked = countFilters(filters);
  const chooser = (name: 'who' | 'kind' | 'where') => (
    <FilterButton label={chosenLabel(choices[name], filters[name])}>
      {close => {
        const choose = (value: string) => {
          change({ [name]: value });
          close();
        };
        return (
          <>
            <FilterChoices legend={text(`audit.list.${name}`)} options={choices[name]} value={filters[name]} onChoose={choose} />
            {name === 'where' && <BookingNumber where={filters.where} onChoose={choose} />}
          </>
        );
      }}
    </FilterButton>
  );
  return (
    <FilterLine sx={{ '@media (max-width: 819px)': { flexWrap: 'nowrap' } }}>
      <SearchBox
        text={filters.text}
        hint={text(isAuditor ? 'audit.list.searchHintAuditor' : 'audit.list.searchHint')}
        onSearch={words => change({ text: words })}
      />
      <Button kind="line" icon="filter" sx={onlyNarrow} aria-haspopup="dialog" onClick={() => setSheet(true)}>
        {text('audit.list.filters')}
        {asked > 0 && <NoWrap as="b">{asked}</NoWrap>}
      </Button>
      <Box component="span" sx={onlyWide}>
        {chooser('who')}
        {chooser('kind')}
        {chooser('where')}
        <DayButton
          max={bangkokDate(new Date())}
          value={filters.from}
          label={text('audit.list.from')}
          words={day => text('audit.list.fromDay', { day })}
          none={text('audit.list.fromStart')}
          onChoose={from => change({ from })}
        />
        <DayButton
          max={bangkokDate(new Date())}
          value={filters.to}
          label={text('audit.list.to')}
          words={day => text('audit.list.toDay', { day })}
          none={text('audit.list.toToday')}
          onChoose={to => change({ to })}
        />
        {isFiltered(filters) && (
          <Button kind="quiet" onClick={() => change(noAuditFilters)}>
            {text('audit.list.clear')}
          </Button>
        )}
      </Box>
      {sheet && <FilterSheet filters={filters} change={change} onClose={() => setSheet(false)} />}
    </FilterLine>
  );
};
