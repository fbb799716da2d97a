import type { Booking } from '@baan/contract/booking';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { codeOf } from '../../http.ts';
import { useText } from '../../i18n/useText.ts';
import { NotFound } from '../../layout/PageError.tsx';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { LoadFailed, PageLoading } from '../../ui/Loading.tsx';
import { Back, PageHead } from '../../ui/Panel.tsx';
import { MoveForm } from './MoveForm.tsx';

/** /admin/bookings/{id}/move: other nights or rooms, and the effect before confirming. */
export const MovePage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const { data: booking, error, isFetchedAfterMount, refetch } = useGetOne<Booking>('bookings', { id }, { retry: false });
  // The form keeps its initial stay, so that is fetched anew: a cached list may be older. A later failure keeps the form.
  const [isNow, setNow] = useState(false);
  if (isFetchedAfterMount && !error && !isNow) setNow(true);
  usePageTitle(text('move.title'));
  if (error && !isNow) return codeOf(error) === 'not_found' ? <NotFound /> : <LoadFailed retry={refetch} />;
  if (!booking || !isNow) return <PageLoading />;
  return (
    <>
      <Back to={`/admin/bookings/${id}`}>{[booking.customerName, booking.number].filter(Boolean).join(', ')}</Back>
      <PageHead>
        <h1>{text('move.title')}</h1>
      </PageHead>
      <MoveForm key={id} booking={booking} />
    </>
  );
};
