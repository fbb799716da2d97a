import { bookingSource, type MoneyMethod } from '@baan/contract/booking';
import { useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { BooleanInput, FilterButton, FilterForm, SortButton } from 'react-admin';
import { useText } from '../../i18n/useText.ts';
import { ChoiceFilter, DayFilter, Filters, SearchFilter } from '../../ui/Filters.tsx';

const methods: MoneyMethod[] = ['bank_transfer', 'promptpay', 'credit_card', 'cash'];
const flags = ['owes', 'refundDue'] as const;
const sortable = ['checkIn', 'createdAt', 'totalPrice', 'customerName'];

const onlyTrue = (on: boolean) => on || '';

/** All that the list can be narrowed by. On a phone, where the first booking stands above the fold, most is added on a press. */
const useFilters = (isNarrow: boolean) => {
  const text = useText();
  return [
    <SearchFilter key="q" source="q" alwaysOn placeholder={text('bookings.search')} label={text('bookings.searchLabel')} />,
    <DayFilter
      key="from"
      source="checkInFrom"
      alwaysOn={!isNarrow}
      label={text('bookings.from')}
      words={from => text('bookings.staysFrom', { from })}
      none={text('bookings.from')}
    />,
    <DayFilter
      key="to"
      source="checkInTo"
      alwaysOn={!isNarrow}
      label={text('bookings.to')}
      words={to => text('bookings.staysTo', { to })}
      none={text('bookings.to')}
    />,
    <ChoiceFilter
      key="method"
      source="paymentMethod"
      alwaysOn={!isNarrow}
      label={text('holds.method')}
      any={text('holds.anyMethod')}
      choices={methods.map(id => ({ id, name: text(`method.${id}`) }))}
    />,
    <ChoiceFilter
      key="source"
      source="source"
      alwaysOn={!isNarrow}
      label={text('holds.source')}
      any={text('holds.anySource')}
      choices={bookingSource.options.map(id => ({ id, name: text(`source.${id}`) }))}
    />,
    ...flags.map(flag => <BooleanInput key={flag} source={flag} label={text(`holds.${flag}`)} parse={onlyTrue} />),
  ];
};

/**
 * Search, filters and saved searches. They are kept in the address, so that reloads and links preserve them. A phone shows no column
 * headers, so the order is chosen here. `children`: further actions, on a phone.
 */
export const BookingFilters = ({ children }: { children?: ReactNode }) => {
  const isNarrow = useMediaQuery('(max-width: 819px)', { noSsr: true });
  const filters = useFilters(isNarrow);
  return (
    <Filters>
      <FilterForm filters={filters} />
      <FilterButton filters={filters} />
      {isNarrow && (
        <>
          <SortButton fields={sortable} />
          {children}
        </>
      )}
    </Filters>
  );
};
