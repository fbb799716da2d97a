import type { Returned } from '@baan/contract/returned';
import { baht } from '@baan/i18n/money';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { AskUs } from '../../components/Contact.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useHeadingFocus, useTitle } from '../../components/frame/pageTitle.ts';
import { Spinner } from '../../components/frame/Spinner.tsx';
import { WholePage } from '../../components/frame/WholePage.tsx';
import { Milestone } from '../../features/booking/NextSteps.tsx';
import { refusalWords } from '../../features/payment/card/refusal.ts';
import { SandboxNotice } from '../../features/payment/card/SandboxNotice.tsx';
import { heldBooking } from '../../features/stay/placing/heldStay.ts';
import { useLanguage } from '../../i18n/language.ts';
import { getBooking } from '../../lib/api/bookingCalls.ts';
import { getReturned } from '../../lib/api/paymentCalls.ts';
import { isFailure } from '../../lib/api/request.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { PageError } from '../ErrorBoundary.tsx';
import { useVilla } from '../VillaContext.tsx';
import '../../../web-look/badge.css';
import '../../features/booking/confirmation.css';

/** Milliseconds between two looks while the bank has not answered. */
const lookMs = 2000;

/** Milliseconds after which the bank counts as slow. */
const longMs = 15_000;

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
  const { data } = returned;
  return data.outcome === 'waiting' ? <Waiting returned={data} /> : <Ended returned={data} known={known} />;
};

/** The bank has not answered: what is done, what comes, and that leaving is safe. */
const Waiting = ({ returned: { amount, last4, number } }: { returned: Returned }) => {
  const { t } = useLanguage();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <WholePage
      badge={<Spinner inline label={t('card.unknownAsking')} />}
      title={t(isLong ? 'card.returned.long' : 'card.returned.waiting')}
      text={t(isLong ? 'card.returned.longText' : 'card.returned.waitingText')}
    >
      <section>
        <ol className="next">
          <Milestone
            done
            title={t('card.returned.handed')}
            text={last4 ? t('card.returned.cardEnding', { last4, amount: baht(amount) }) : baht(amount)}
          />
          <Milestone done title={t('card.returned.answered')} text={t('card.returned.broughtBack')} />
          <Milestone
            title={t(number === null ? 'card.returned.answers' : 'card.returned.answersBooking')}
            text={t('card.returned.orElse')}
          />
        </ol>
      </section>
      <p className="notice">
        <Icon name="info" />
        <span>
          <strong>{t('card.returned.safe')}</strong> {t('card.returned.safeText')}
        </span>
      </p>
      <p className="small muted">{t('card.returned.once')}</p>
      <Help />
    </WholePage>
  );
};

const badges = {
  paid: { kind: 'badge-done', icon: 'check', text: 'card.returned.paidBadge' },
  refused: { kind: 'badge-wrong', icon: 'close', text: 'card.returned.refused' },
  voided: { kind: 'badge-wrong', icon: 'close', text: 'card.returned.refused' },
  late: { kind: 'badge-wait', icon: 'coins', text: 'card.returned.lateBadge' },
} as const;

/** The outcome in words, and the next step. */
const Ended = ({ returned, known }: { returned: Returned; known: string | null }) => {
  const { t } = useLanguage();
  const outcome = returned.outcome === 'waiting' ? 'paid' : returned.outcome;
  const isRefused = outcome === 'refused' || outcome === 'voided';
  const { kind, icon, text } = badges[outcome];
  const words = isRefused ? refusedWords(returned, t) : outcomeWords(outcome, returned, t);
  return (
    <WholePage
      badge={
        <span className={`badge ${kind}`}>
          <Icon name={icon} />
          {t(text)}
        </span>
      }
      {...words}
    >
      {returned.test && <SandboxNotice done />}
      {returned.number === null ? <ToHouse /> : <ToBooking id={known} refused={isRefused} />}
      {isRefused && <p className="small muted">{t('card.setAside')}</p>}
      <Help />
    </WholePage>
  );
};

type Words = { title: string; text: ReactNode };
type Say = ReturnType<typeof useLanguage>['t'];

const outcomeWords = (outcome: 'paid' | 'late', { amount }: Returned, t: Say): Words => ({
  title: t(`card.returned.${outcome}`),
  text: t(`card.returned.${outcome}Text`, { amount: baht(amount) }),
});

/** A payer who refused at the bank, or left its page, has no reason of the bank. One who agreed too late was refused by nobody. */
const refusedWords = ({ outcome, reason, last4, amount, number }: Returned, t: Say): Words => {
  const isVoided = outcome === 'voided';
  const refusal = refusalWords(reason, t);
  const title = isVoided ? t('card.nothingTaken') : refusal.title;
  const card = last4 ? t('card.returned.refusedCard', { last4, amount: baht(amount) }) : '';
  return {
    title,
    text: [
      isVoided ? t('card.returned.voidedText') : t('card.nothingTaken'),
      reason && refusal.text,
      card,
      number === null && t('card.returned.sameLink'),
    ]
      .filter(Boolean)
      .join(' '),
  };
};

/** A payment link is not known here: its payer has it. */
const ToHouse = () => {
  const { t } = useLanguage();
  return (
    <div className="next-steps">
      <a className="btn btn-line" href="/">
        {t('card.toHouse')}
      </a>
    </div>
  );
};

const Help = () => {
  const villa = useVilla();
  return villa.state === 'ready' ? <AskUs villa={villa.data} /> : null;
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
        {t(id ? (refused ? 'card.returned.useOther' : 'card.returned.toBooking') : 'card.returned.mailLink')}
      </Link>
    </div>
  );
};
