import type { PaymentLink } from '@baan/contract/paymentLink';
import type { Villa } from '@baan/contract/villa';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { type ReactNode, useCallback } from 'react';
import { Countdown } from '../../components/Countdown.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useDeadline, useWholeDeadline } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { stayDays } from '../../i18n/screenDates.ts';
import { streamUrl } from '../../lib/api/payee.ts';
import { getPaymentLink } from '../../lib/api/paymentCalls.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import { useFollowed } from '../../lib/useFollowed.ts';
import { type LoadState, useLoad } from '../../lib/useLoad.ts';
import '../../components/flow.css';
import '../../components/surface.css';
import './paymentLink.css';

/** The payment, with its purpose beside it; on a phone the purpose comes first. */
export const LinkFrame = ({ villa, link, children }: { villa: Villa; link: PaymentLink; children: ReactNode }) => {
  const { t, say } = useLanguage();
  return (
    <div className="flow">
      <div className="wrap flow-grid link-grid">
        <div className="flow-main">{children}</div>
        <aside className="summary link-summary surface lift" aria-label={t('link.what')}>
          {villa.backgroundImage && (
            <div className="picture">
              <Picture url={villa.backgroundImage} pictures={villa.pictures} sizes="376px" />
            </div>
          )}
          <div className="pad">
            <h2>{say(villa.name)}</h2>
            <LinkRows link={link} />
          </div>
        </aside>
      </div>
    </div>
  );
};

/** Purpose, stay, amount and deadline. */
export const LinkRows = ({ link }: { link: PaymentLink }) => {
  const { t, language } = useLanguage();
  const whole = useWholeDeadline();
  const { booking } = link;
  return (
    <dl className="rows link-rows">
      <div>
        <dt>{t('link.for')}</dt>
        <dd>{link.description}</dd>
      </div>
      {booking && (
        <div>
          <dt>{t('booking.number')}</dt>
          <dd>
            <strong>{booking.number}</strong>
            <br />
            <span className="small muted">
              {stayDays(booking.checkIn, booking.checkOut, language)},{' '}
              {t('stay.nights', { count: daysBetween(booking.checkIn, booking.checkOut) })}
            </span>
          </dd>
        </div>
      )}
      {link.due > 0 && (link.status === 'open' || link.status === 'in_review') && (
        <div>
          <dt>{t('link.until')}</dt>
          <dd>{whole(link.expiresAt, false)}</dd>
        </div>
      )}
      <div>
        <dt>{t('link.amount')}</dt>
        <dd>
          <strong className="num">{baht(link.amount)}</strong>
        </dd>
      </div>
    </dl>
  );
};

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

const waitingMs = 4000;
const endedMs = 30_000;

/** One payment link, kept up to date while its page is visible. */
export const useLink = (id: string): LoadState<PaymentLink> & { reload: () => void; put: (link: PaymentLink) => void } => {
  const load = useCallback((signal: AbortSignal) => getPaymentLink(id, signal), [id]);
  const link = useLoad(load);
  const waiting = link.state === 'ready' && (link.data.status === 'open' || link.data.status === 'in_review');
  const followed = link.state === 'ready' ? streamUrl({ kind: 'paymentLink', id }) : undefined;
  useFollowed(followed, link.reload, waiting ? waitingMs : endedMs);
  return link;
};
