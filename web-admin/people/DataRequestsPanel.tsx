import { Link } from 'react-router-dom';
import { openDataRequests } from '../bookings/dataRequests.ts';
import { useBookings } from '../bookings/useBookings.ts';
import { bangkokDay, dayMonth } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
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
    <section className="panel" aria-labelledby="data-requests">
      <div className="panel-head">
        <h2 id="data-requests">{text('people.requests')}</h2>
      </div>
      <div className="body stacked">
        {!requests && error && <LoadFailed retry={refetch} />}
        {!requests && !error && <ListSkeleton rows={1} />}
        {requests?.length === 0 && <p className="muted">{text('people.noRequests')}</p>}
        {requests && requests.length > 0 && (
          <ul className="lines">
            {requests.map(({ booking: { id, number, customerName }, kind, request: { askedAt, due } }) => (
              <li key={`${id} ${kind}`}>
                <Icon name={kind === 'copy' ? 'copy' : 'trash'} />
                <span className="grow">
                  <Link to={`/admin/bookings/${id}`}>{number}</Link> {customerName}
                  {due < today && (
                    <span className="badge badge-wrong">
                      <Icon name="clock" size={16} />
                      {text('data.late', { day: dayMonth(due, language) })}
                    </span>
                  )}
                  <small>{text(`data.${kind}Title`)}</small>
                  <small>
                    {text('people.asked', {
                      day: dayMonth(bangkokDay(new Date(askedAt)), language),
                      due: dayMonth(due, language),
                    })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};
