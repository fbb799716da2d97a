import type { Booking } from '@baan/contract/booking';
import { longest } from '@baan/contract/limits';
import type { OfferedQuote } from '@baan/contract/quote';
import { bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { AskUs, useHost } from '../../components/Contact.tsx';
import { TextField } from '../../components/controls/Field.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useHeadingFocus, useTitle } from '../../components/frame/pageTitle.ts';
import { toast } from '../../components/frame/Toasts.tsx';
import { useMedia } from '../../components/useMedia.ts';
import { MoveByVilla, Moved, MoveRequested } from '../../features/booking/moving/MoveAnswers.tsx';
import { MoveRefused } from '../../features/booking/moving/MoveNotice.tsx';
import { StayDifference } from '../../features/booking/moving/StayDifference.tsx';
import { Summary, SummaryFold } from '../../features/booking/Summary.tsx';
import { StayFields } from '../../features/stay/StayFields.tsx';
import { NoQuote } from '../../features/stay/StayWords.tsx';
import { type StayChoice, writeStay } from '../../features/stay/stayUrl.ts';
import { useStay } from '../../features/stay/useStay.ts';
import { useDayEnd } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { askStayChange } from '../../lib/api/bookingChangeCalls.ts';
import { isFailure } from '../../lib/api/request.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import { amountAskedFor } from '../../lib/bookingMoney.ts';
import { CallButton } from '../VillaContext.tsx';
import { type BookingPage, useBookingPage } from './bookingContext.ts';
import '../../../web-look/badge.css';
import '../../../web-look/notice.css';
import '../../components/flow.css';
import '../../features/stay/stay.css';

/** Other dates for a confirmed stay (rules, section 5). If the guest cannot move it, the page names the contact. */
export const Move = () => {
  const { t, say } = useLanguage();
  const page = useBookingPage();
  const { villa, booking, put } = page;
  const [params] = useSearchParams();
  const now = useServerNow(60_000);
  const [movedBefore] = useState(booking.movedAt);
  /** The guest wants dates other than the requested or current ones. */
  const [isChoosing, setChoosing] = useState(false);
  const { who, hours } = useHost(villa);
  useTitle(t('move.title'), say(villa.name));
  const { stayChange } = booking;
  const asked = stayChange?.refusal === null ? stayChange : undefined;
  const isMoved = booking.movedAt !== null && (booking.movedAt !== movedBefore || booking.payLink !== null);
  const shown = isChoosing ? 'form' : asked ? 'asked' : isMoved ? 'moved' : 'form';
  useHeadingFocus(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a page of its own, and starts at its top
  useEffect(() => {
    void window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown]);
  if (booking.status !== 'confirmed') return <Redirect to="/confirmation" replace />;
  const others = (
    <button type="button" className="btn btn-quiet" onClick={() => setChoosing(true)}>
      {t('move.instead')}
    </button>
  );
  if (shown === 'moved') return <Moved villa={villa} booking={booking} others={others} />;
  if (shown === 'asked' && asked)
    return <MoveRequested villa={villa} booking={booking} stayChange={asked} put={put} others={others} />;
  if (!booking.terms || bangkokDate(new Date(now)) >= booking.checkIn)
    return <MoveByVilla villa={villa} text={`${t('move.callText', { who })}${hours && ` (${hours})`}`} call={<CallButton />} />;
  if (booking.waitsFor === 'review' || booking.waitsFor === 'bank')
    return <MoveByVilla villa={villa} text={t('move.wait')} call={<CallButton />} />;
  if (!params.has('rooms')) {
    const { rooms, guests, children } = booking;
    return <Redirect to={`/move?${writeStay({ rooms, guests, children }, params)}`} replace />;
  }
  return (
    <MoveForm
      {...page}
      onAnswer={answer => {
        setChoosing(false);
        put(answer);
      }}
    />
  );
};

type MoveFormProps = BookingPage & {
  onAnswer: (answer: Booking) => void;
};

const MoveForm = ({ villa, booking, reload, onAnswer }: MoveFormProps) => {
  const { t } = useLanguage();
  const dayEnd = useDayEnd();
  const stay = useStay(villa, booking);
  const isWide = useMedia('(min-width: 1100px)');
  const { who, hours } = useHost(villa);
  const now = useServerNow(60_000);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const { choice, quote } = stay;
  const { checkIn, checkOut, rooms, guests, children } = choice;
  const isOther = checkIn !== booking.checkIn || checkOut !== booking.checkOut || rooms !== booking.rooms;
  const total = quote && quote.total + laterCharges(booking);
  const isFree = quote && total !== undefined && isFreeMove({ booking, choice, total, now });
  // While the price of other nights loads, its place is reserved, so that the button does not move during a press.
  const isWaiting = isOther && checkIn !== undefined && checkOut !== undefined && !quote && stay.quoteFailure === undefined;
  const until = booking.terms?.moveUntil;
  const canMoveFree = until && now <= Date.parse(until);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!checkIn || !checkOut || !quote || !isOther) return toast('wrong', t('move.choose'));
    setBusy(true);
    try {
      const party = { rooms, adults: guests - children, children };
      onAnswer(await askStayChange(booking.id, { checkIn, checkOut, ...party, totalPrice: quote.total, message }));
    } catch (error) {
      if (isFailure(error, 'nights_taken')) void stay.reloadNights();
      if (isFailure(error, 'price_changed')) stay.reloadQuote();
      if (isFailure(error, 'wrong_state')) reload();
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flow">
      <div className="wrap flow-grid">
        <form className="flow-main" noValidate onSubmit={event => void submit(event)}>
          <p>
            <Link className="link-btn back" to="/confirmation">
              <Icon name="left" />
              {t('move.back')}
            </Link>
          </p>
          <h1 tabIndex={-1}>{t('move.title')}</h1>
          <p className="muted">{canMoveFree ? t('move.free', { day: dayEnd(until) }) : t('move.keep', { who })}</p>
          <SummaryFold booking={booking} />
          {booking.status === 'confirmed' && booking.balance > 0 && (
            <p className="strong">{t('confirmation.balance', { amount: baht(amountAskedFor(booking)) })}</p>
          )}
          <MoveRefused villa={villa} booking={booking} next={<span className="muted">{t('move.refusedNext')}</span>} />
          <section className="move-fields">
            <StayFields stay={stay} isWide={isWide} />
            {stay.quoteFailure !== undefined && <NoQuote failure={stay.quoteFailure} onRetry={stay.reloadQuote} />}
          </section>
          {checkIn && checkOut && isOther && (total !== undefined || isWaiting) && (
            <section aria-live="polite">
              <h2>{t('move.difference')}</h2>
              <StayDifference booking={booking} next={{ checkIn, checkOut, rooms, total }} who={who} />
              {booking.terms && <p className="small muted">{t('move.termsAfter')}</p>}
            </section>
          )}
          {isOther && (isFree === false || isWaiting) && (
            <section>
              <TextField
                label={t('move.message', { who })}
                optional={t('cancel.optional')}
                value={message}
                maxLength={longest.message}
                rows={3}
                placeholder={t('move.messageHint')}
                onChange={event => setMessage(event.target.value)}
              />
            </section>
          )}
          <div className="send">
            <button type="submit" className="btn btn-main" disabled={busy || isWaiting} aria-busy={busy || isWaiting}>
              {t(busy ? 'common.wait' : isFree && isOther ? 'move.do' : 'move.ask')}
            </button>
            {isOther && isFree !== undefined && (
              <p className="note">
                {isFree
                  ? t('move.doNote')
                  : t('move.askNote', { who, hours: villa.promises.answerHours, open: hours && ` (${hours})` })}
              </p>
            )}
          </div>
          <AskUs villa={villa} />
        </form>
        <Summary villa={villa} booking={booking} />
      </div>
    </div>
  );
};

/** THB that staff charged or discounted beside the price of the stay; they stay when the stay moves. */
const laterCharges = ({ account }: Booking): number =>
  account.charges.reduce((sum, { chargeId, amount }) => (chargeId ? sum + amount : sum), 0);

type Wish = {
  booking: Booking;
  choice: StayChoice;
  total: OfferedQuote['total'];
  now: number;
};

/** Predicts the service's decision: in time, the first move, no fewer nights or rooms, nothing more to pay, discounts within the price. */
const isFreeMove = ({ booking, choice: { checkIn = '', checkOut = '', rooms }, total, now }: Wish): boolean => {
  const { terms, paid, balance } = booking;
  if (!terms?.moveUntil || now > Date.parse(terms.moveUntil) || rooms < booking.rooms || total < 0) return false;
  const asManyNights = daysBetween(checkIn, checkOut) >= daysBetween(booking.checkIn, booking.checkOut);
  return asManyNights && total - paid <= Math.max(0, balance);
};
