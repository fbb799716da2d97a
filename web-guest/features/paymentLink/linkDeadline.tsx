import type { PaymentLink } from '@baan/contract/paymentLink';
import { Countdown } from '../../components/countdown.tsx';
import { useServerNow } from '../../components/useServerNow.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useDeadline } from '../../i18n/useDeadline.ts';
import { useWholeDeadline } from '../../i18n/useWholeDeadline.ts';
import { stayDays } from '../../lib/dates/dateWords.ts';
import { baht } from '../../lib/money/baht.ts';

/** Below this remaining time a clock is shown instead of a date, ms. */
const clockMs = 60 * 60_000;

/** The amount and the deadline. */
export const LinkDeadline = ({ link }: { link: PaymentLink }) => {
  const { t } = useLanguage();
  const deadline = useDeadline();
  const whole = useWholeDeadline();
  const now = useServerNow(1000);
  const soon = Date.parse(link.expiresAt) - now < clockMs;
  return (
    <>
      <h1>{t('link.title', { amount: baht(link.due) })}</h1>
      <p className="lead link-lead">{link.description}</p>
      {link.booking && <Stay booking={link.booking} />}
      {link.due < link.amount && <p className="muted">{t('link.rest', { amount: baht(link.amount) })}</p>}
      {soon ? (
        <Countdown until={link.expiresAt} label={t('link.by', { time: deadline(link.expiresAt) })} />
      ) : (
        <p className="muted">{t('link.openUntil', { time: whole(link.expiresAt, false) })}</p>
      )}
    </>
  );
};

const Stay = ({ booking }: { booking: NonNullable<PaymentLink['booking']> }) => {
  const { t, language } = useLanguage();
  return (
    <p className="muted link-stay">
      {t('booking.number')} <strong>{booking.number}</strong>{' '}
      <span className="nowrap">{stayDays(booking.checkIn, booking.checkOut, language)}</span>
    </p>
  );
};
