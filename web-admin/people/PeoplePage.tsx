import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Card, CardContent, Chip, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { TextField } from '../auth/TextField.tsx';
import { openDataRequests } from '../bookings/bookingFacts.ts';
import { useBookings } from '../bookings/useBookings.ts';
import { dayMonth } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ListSkeleton, LoadFailed, Pending } from '../ui/Loading.tsx';
import { Back, PageHead, Panel, Panels } from '../ui/Panel.tsx';
import { Grow, Lines, stacked } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';
import { KeptPanel } from './KeptPanel.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';

/** The most bookings listed. */
const most = 100;

/** What guests ask of their data and has no answer yet, oldest first. It is answered on the booking's page. */
export const DataRequestsPanel = () => {
  const text = useText();
  const [language] = useLanguage();
  const today = bangkokDate(useNow(60_000));
  const asked = useBookings({ asksData: true }, { field: 'createdAt', order: 'ASC' }, most);
  const requests = asked.data
    ?.flatMap(booking => openDataRequests(booking).map(({ kind, request }) => ({ booking, kind, request })))
    .sort((one, other) => one.request.askedAt.localeCompare(other.request.askedAt));
  return (
    <Panel title={text('people.requests')}>
      <CardContent sx={stacked}>
        <Pending query={asked} rows={1} />
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
                      icon={<Icon name="clock" />}
                      label={text('data.late', { day: dayMonth(due, language) })}
                    />
                  )}
                  <small>{text(`data.${kind}Title`)}</small>
                  <small>
                    {text('people.asked', {
                      day: dayMonth(bangkokDate(new Date(askedAt)), language),
                      due: dayMonth(due, language),
                    })}
                  </small>
                </Grow>
              </li>
            ))}
          </Lines>
        )}
      </CardContent>
    </Panel>
  );
};

/** /admin/people: the data kept about one person, found by contact; to export or erase. The contact is never part of the address. */
export const PeoplePage = () => {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [contact, setContact] = useState('');
  usePageTitle(text('people.title'));
  const { data, error, isFetching, refetch } = useServiceQuery(
    ['people', contact],
    (service, signal) => service.findPerson(contact, signal),
    { enabled: contact !== '', refetchInterval: false },
  );
  const find = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === contact) void refetch();
    setContact(wanted);
  };
  return (
    <>
      <Back to="/admin/team">{text('menu.team')}</Back>
      <PageHead>
        <h1>{text('people.title')}</h1>
      </PageHead>
      <Panels>
        <Card component="section">
          <CardContent component="form" onSubmit={find} sx={{ ...stacked, pt: '18px', '& > div': { width: 'min(100%, 480px)' } }}>
            <Typography color="textSecondary">{text('people.about')}</Typography>
            <TextField
              label={text('people.contact')}
              required
              slotProps={{ htmlInput: { minLength: 3, maxLength: 254, autoCapitalize: 'none' } }}
              autoComplete="off"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
            <Button kind="sea" icon="search" type="submit" busy={isFetching}>
              {text('people.find')}
            </Button>
          </CardContent>
        </Card>
        {contact && error && !isFetching && <LoadFailed retry={refetch} />}
        {contact && !data && isFetching && <ListSkeleton rows={3} />}
        {contact && data && !error && <KeptPanel contact={contact} kept={data} />}
        <DataRequestsPanel />
        <RetentionPanel />
      </Panels>
    </>
  );
};
