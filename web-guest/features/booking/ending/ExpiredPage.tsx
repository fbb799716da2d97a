import type { Booking } from '@baan/contract/booking';
import type { OfferedQuote } from '@baan/contract/quote';
import type { Villa } from '@baan/contract/villa';
import { daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHost } from '../../../components/Contact.tsx';
import { Icon } from '../../../components/controls/Icon.tsx';
import { StatusBadge } from '../../../components/StatusBadge.tsx';
import { lineUrl } from '../../../components/telephone.ts';
import { useWholeDeadline } from '../../../i18n/deadlines.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { capital, theNightsInWords } from '../../../i18n/numberWords.ts';
import { stayDays } from '../../../i18n/screenDates.ts';
import { Milestone } from '../NextSteps.tsx';
import { GiveAccount, homeWithStay, StatePage } from '../StatePage.tsx';
import '../../../components/controls/dialog.css';
import '../../../components/terms.css';
import '../confirmation.css';

export type NearStay = {
  checkIn: PlainDate;
  checkOut: PlainDate;
  /** THB. */
  total: number;
};

export type SameNights = {
  /** The price of the same nights today; undefined while they cannot be booked. */
  quote: OfferedQuote | undefined;
  /** Undefined while unknown, or while some of the nights may still be held. */
  isFree: boolean | undefined;
  /** Stays of the same length nearby, if these nights are gone. */
  near: NearStay[];
  busy: boolean;
  book: () => void;
};

type LapsedProps = {
  booking: Booking;
  villa: Villa;
  /** Whether the same nights can be booked again. */
  same: SameNights;
  /** Why a slip that came late was refused. */
  refused?: ReactNode;
  /** The slip form, for money that was sent already. */
  slip: ReactNode;
};

/** The payment time has expired: says whether the nights are still free, and leads to them or to others. */
export const LapsedPage = ({ booking, villa, same: { quote, isFree, near, busy, book }, refused, slip }: LapsedProps) => {
  const { t } = useLanguage();
  const { who } = useHost(villa);
  const say = useWholeDeadline();
  const count = daysBetween(booking.checkIn, booking.checkOut);
  const title = (): string => {
    if (isFree === undefined) return t('booking.expiredTitle');
    return isFree ? t('state.lapsedFree', { count, nights: theNightsInWords(count, t) }) : t('state.lapsedTaken');
  };
  const next =
    isFree === undefined ? undefined : isFree ? t('state.stillFree') : t(near.length > 0 ? 'state.near' : 'state.taken');
  return (
    <StatePage
      villa={villa}
      booking={booking}
      question={t('state.orTell')}
      note={quote?.total === booking.totalPrice ? t('state.samePrice') : undefined}
    >
      <StatusBadge status="expired" />
      <h1>{title()}</h1>
      <p className="lead">
        {[t('state.letGo', { time: say(booking.holdUntil ?? booking.endedAt ?? booking.updatedAt, false) }), next]
          .filter(Boolean)
          .join(' ')}
      </p>
      {refused}
      {near.length > 0 && <NearStays near={near} booking={booking} />}
      <div className="act">
        {quote && (
          <button type="button" className="btn btn-main" disabled={busy} aria-busy={busy} onClick={book}>
            {busy ? t('common.wait') : t('booking.sameAgain', { amount: baht(quote.total) })}
          </button>
        )}
        <Link className={quote ? 'btn btn-line' : 'btn btn-main'} to={homeWithStay(booking)}>
          {t('booking.otherDates')}
        </Link>
      </div>
      {booking.customerInfo && (
        <section>
          <h2>{t('state.alreadyPaid')}</h2>
          <p>{t('state.alreadyPaidText', { who: capital(who) })}</p>
          {slip}
        </section>
      )}
    </StatePage>
  );
};

/** Free stays of the same length, each a link to the villa with those nights chosen. */
const NearStays = ({ near, booking }: { near: NearStay[]; booking: Booking }) => {
  const { t, language } = useLanguage();
  return (
    <ul className="choices">
      {near.map(({ checkIn, checkOut, total }) => (
        <li key={checkIn}>
          <Link className="choice" to={homeWithStay({ ...booking, checkIn, checkOut })}>
            <span>
              <strong>{stayDays(checkIn, checkOut, language, false)}</strong>
              <small>{t('stay.nights', { count: daysBetween(checkIn, checkOut) })}</small>
            </span>
            <span className="num">{baht(total)}</span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Money or a slip arrived after the payment time: nothing is lost, and what comes next. */
export const PaidLatePage = ({ booking, villa }: Pick<LapsedProps, 'booking' | 'villa'>) => {
  const { t } = useLanguage();
  return (
    <StatePage villa={villa} booking={booking} question={t('state.moneyHelp')}>
      {booking.paid > 0 ? (
        <LateMoney booking={booking} villa={villa} />
      ) : (
        <>
          <StatusBadge status="expired" />
          <h1>{t('booking.lateTitle')}</h1>
          <p className="lead">{t('booking.lateText')}</p>
        </>
      )}
      <GiveAccount booking={booking} />
    </StatePage>
  );
};

const LateMoney = ({ booking, villa }: Pick<LapsedProps, 'booking' | 'villa'>) => {
  const { t } = useLanguage();
  const { who } = useHost(villa);
  return (
    <>
      <span className="badge badge-wait">
        <Icon name="coins" />
        {t('card.returned.lateBadge')}
      </span>
      <h1>{t('booking.lateMoneyTitle')}</h1>
      <p className="lead">{t('booking.lateMoneyText', { amount: baht(booking.paid) })}</p>
      <p className="comes-back late-held">
        <strong>{t('state.lateHeld')}</strong>
        <span className="num">{baht(booking.paid)}</span>
      </p>
      <div className="act">
        {villa.line && (
          <a className="btn btn-main" href={lineUrl(villa.line)} rel="noreferrer">
            <Icon name="chat" />
            {t('state.lateTalk', { who })}
          </a>
        )}
        <Link className="btn btn-line" to={homeWithStay(booking)}>
          {t('booking.otherDates')}
        </Link>
      </div>
      <section>
        <h2>{t('confirmation.next')}</h2>
        <ol className="next">
          <Milestone done title={t('state.lateCame', { who })} />
          <Milestone title={capital(t('state.lateBack', { who }))} text={t('state.lateBackText')} />
          <Milestone title={t('state.lateElse')} text={t('state.lateElseText')} />
        </ol>
      </section>
    </>
  );
};
