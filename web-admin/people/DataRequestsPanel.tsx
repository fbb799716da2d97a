import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { openDataRequests } from '../bookings/dataRequests.ts';
import { useBookings } from '../bookings/useBookings.ts';
import { bangkokDay, dayMonth } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { stacked } from '../ui/Fields.ts';
import { Icon } from '../ui/Icon.tsx';
import { Lines } from '../ui/Lines.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PanelHead } from '../ui/Panel.ts';
import { Grow } from '../ui/Row.ts';
import { ListSkeleton } from '../ui/Skeleton.tsx';
import { useNow } from '../ui/useNow.ts';

/** The most bookings listed. */
const most = 100;

/** What guests ask of their data and has no answer yet, oldest first. It is answered on the booking's page. */
export const DataRequestsPanel = () => {
  const text = useText();
  const [language] = useLanguage();
  const today = bangkokDay(useNow(60_000));
  const { data, error, refetch } = useBookings({ asksData: true }, { field: 'createdAt', order: 'ASC' }, most);
  const requests = data
    ?.flatMap(booking => openDataRequests(booking).map(({ kind, request }) => ({ booking, kind, request })))
    .sort((one, other) => one.request.askedAt.localeCompare(other.request.askedAt));
  return (
    <Card component="section" aria-labelledby="data-requests">
      <PanelHead>
        <h2 id="data-requests">{text('people.requests')}</h2>
      </PanelHead>
      <CardContent sx={stacked}>
        {!requests && error && <LoadFailed retry={refetch} />}
        {!requests && !error && <ListSkeleton rows={1} />}
        {requests?.length === 0 && <Typography color="textSecondary">{text('people.noRequests')}</Typography>}
        {requests && requests.length > 0 && (
          <Lines>
            {requests.map(({ booking: { id, number, customerName }, kind, request: { askedAt, due } }) => (
              <li key={`${id} ${kind}`}>
                <Icon name={kind === 'copy' ? 'copy' : 'trash'} />
                <Grow as="span">
                  <Link to={`/admin/bookings/${id}`}>{number}</Link> {customerName}
                  {due < today && (
                    <Chip
                      component="span"
                      color="error"
                      icon={<Icon name="clock" size={16} />}
                      label={text('data.late', { day: dayMonth(due, language) })}
                    />
                  )}
                  <small>{text(`data.${kind}Title`)}</small>
                  <small>
                    {text('people.asked', {
                      day: dayMonth(bangkokDay(new Date(askedAt)), language),
                      due: dayMonth(due, language),
                    })}
                  </small>
                </Grow>
              </li>
            ))}
          </Lines>
        )}
      </CardContent>
    </Card>
  );
};
