import Box from '@mui/material/Box';
import { useState } from 'react';
import { bangkokDay } from '../format/day.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { DayButton } from '../ui/DayButton.tsx';
import { Filters as FilterLine } from '../ui/Filters.ts';
import { NoWrap } from '../ui/NoWrap.ts';
import { BookingNumber } from './BookingNumber.tsx';
import { FilterButton } from './FilterButton.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { type AuditFilters, countFilters, isFiltered, noAuditFilters } from './filters.ts';
import { SearchBox } from './SearchBox.tsx';
import { chosenLabel, useFilterChoices } from './useFilterChoices.ts';

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
    <FilterLine oneLine>
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
          max={bangkokDay(new Date())}
          value={filters.from}
          label={text('audit.list.from')}
          words={day => text('audit.list.fromDay', { day })}
          none={text('audit.list.fromStart')}
          onChoose={from => change({ from })}
        />
        <DayButton
          max={bangkokDay(new Date())}
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
