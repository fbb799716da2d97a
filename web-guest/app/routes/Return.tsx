import { baht } from '@baan/i18n/money';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useHeadingFocus, useTitle } from '../../components/frame/pageTitle.ts';
import { Spinner } from '../../components/frame/Spinner.tsx';
import { WholePage } from '../../components/frame/WholePage.tsx';
import { SandboxNotice } from '../../features/payment/card/SandboxNotice.tsx';
import { heldBooking } from '../../features/stay/placing/heldStay.ts';
import { useLanguage } from '../../i18n/language.ts';
import { getBooking } from '../../lib/api/bookingCalls.ts';
import { getReturned } from '../../lib/api/paymentCalls.ts';
import { isFailure } from '../../lib/api/request.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { PageError } from '../ErrorBoundary.tsx';

/** Milliseconds between two looks while the bank has not answered. */
const lookMs = 2000;

/** `/return/:key`: where a page of the payer's bank leads back to. It says how the payment went, on any device. */
export const Return = ({ attempt }: { attempt: string }) => {
  const { t } = useLanguage();
  const load = useCallback((signal: AbortSignal) => getReturned(attempt, signal), [attempt]);
  const returned = useLoad(load);
  const { reload } = returned;
  const outcome = returned.state === 'ready' ? returned.data.outcome : undefined;
  const known = useKnownBooking(returned.state === 'ready' ? returned.data.number : null);
  useTitle(t('booking.stepPayment'));
  useHeadingFocus(outcome);
  useEffect(() => {
    if (outcome !== 'waiting') return undefined;
    const timer = setInterval(reload, lookMs);
    return () => clearInterval(timer);
  }, [outcome, reload]);

  if (returned.state === 'failed') {
    if (!isFailure(returned.error, 'not_found')) return <PageError text={t('link.loadFailed')} onRetry={reload} />;
    return (
      <WholePage title={t('card.returned.unknown')} text={t('card.returned.unknownText')}>
        <ToBooking id={null} />
      </WholePage>
    );
  }
  if (returned.state === 'loading') return <Spinner label={t('common.loading')} />;
  const { amount, test } = returned.data;
  if (returned.data.outcome === 'waiting')
    return (
      <WholePage title={t('card.returned.waiting')} text={t('card.returned.waitingText')}>
        <Spinner label={t('card.unknownAsking')} />
      </WholePage>
    );
  const { outcome: ended } = returned.data;
  return (
    <WholePage title={t(`card.returned.${ended}`)} text={t(`card.returned.${ended}Text`, { amount: baht(amount) })}>
      {test && <SandboxNotice done />}
      <ToBooking id={known} refused={ended === 'refused'} />
    </WholePage>
  );
};

/** The booking, if this device knows it; the key of an attempt opens none. */
const useKnownBooking = (number: string | null): string | null => {
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    const id = heldBooking();
    if (!id || number === null) return;
    getBooking(id).then(
      booking => setKnown(booking.number === number ? id : null),
      () => undefined,
    );
  }, [number]);
  return known;
};

const ToBooking = ({ id, refused = false }: { id: string | null; refused?: boolean }) => {
  const { t } = useLanguage();
  return (
    <div className="next-steps">
      <Link className="btn btn-main" to={id ? `/booking/${id}/${refused ? 'payment' : 'confirmation'}` : '/find-booking'}>
        {t(id ? 'card.returned.toBooking' : 'card.returned.mailLink')}
      </Link>
    </div>
  );
};
