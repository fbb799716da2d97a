import { Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyPanel } from '../../ui/Panel.tsx';

/** An empty list says whether there are no bookings, or none for these filters. */
export const NoBookings = () => {
  const text = useText();
  const { filterValues } = useListContext();
  const filtered = Object.keys(filterValues).length > 0;
  return (
    <EmptyPanel role="status" sx={{ boxShadow: 'none' }}>
      <Icon name={filtered ? 'search' : 'list'} size={32} />
      <h2>{text(filtered ? 'bookings.noMatch' : 'bookings.empty')}</h2>
      <Typography color="textSecondary">{text(filtered ? 'bookings.noMatchText' : 'bookings.emptyText')}</Typography>
    </EmptyPanel>
  );
};
