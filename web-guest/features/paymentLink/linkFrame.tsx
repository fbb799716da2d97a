import type { PaymentLink } from '@baan/contract/paymentLink';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { Picture } from '../../components/picture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useWholeDeadline } from '../../i18n/useWholeDeadline.ts';
import { stayDays } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
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
              {t('stay.nights', { count: nightsBetween(booking.checkIn, booking.checkOut) })}
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
