import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { Link } from 'wouter';
import { useHost } from '../../components/Contact.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { chatUrl } from '../../components/telephone.ts';
import { useDayEnd } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useServerNow } from '../../lib/api/serverClock.ts';
import { requestHash } from './SpecialRequest.tsx';
import './changeBooking.css';

/** Until the day of arrival: move or cancel, each with its cost as of now. */
export const ChangeBooking = ({ booking, villa }: { booking: Booking; villa: Villa }) => {
  const { t } = useLanguage();
  const { who } = useHost(villa);
  const chat = chatUrl(villa);
  const dayEnd = useDayEnd();
  const now = useServerNow(60_000);
  const { terms, paid, stayChange, checkIn } = booking;
  if (!terms || bangkokDate(new Date(now)) >= checkIn) return null;
  const canMoveFree = terms.moveUntil !== null && now <= Date.parse(terms.moveUntil);
  const holding = terms.steps.find(({ until }) => now <= Date.parse(until));
  const cancelNote = (): string => {
    if (paid === 0) return t('mine.cancelUnpaid');
    if (!holding || holding.refund === 0) return t('cancel.nothing');
    return t('mine.cancelBack', { amount: baht(holding.refund), day: dayEnd(holding.until) });
  };
  const isAsked = stayChange?.refusal === null;
  return (
    <section className="no-print">
      <h2>{t('mine.change')}</h2>
      <ul className="changes">
        <Change
          icon="calendar"
          to="/move"
          title={t(isAsked ? 'mine.moveAsked' : 'move.others')}
          note={canMoveFree ? t('mine.moveFree', { day: dayEnd(terms.moveUntil ?? '') }) : t('mine.moveByHouse')}
        />
        <Change icon="pen" to={`/confirmation${requestHash}`} title={t('mine.requestChange')} note={t('mine.requestExamples')} />
        {chat && (
          <li>
            <a href={chat} rel="noreferrer">
              <Words icon="guests" title={t('mine.others')} note={t('mine.othersText', { who })} />
            </a>
          </li>
        )}
        <Change icon="close" to="/cancel" title={t('cancel.refundTitle')} note={cancelNote()} />
      </ul>
    </section>
  );
};

const Change = ({ to, ...words }: { to: string } & WordsProps) => (
  <li>
    <Link to={to}>
      <Words {...words} />
    </Link>
  </li>
);

type WordsProps = {
  icon: string;
  title: string;
  note: string;
};

const Words = ({ icon, title, note }: WordsProps) => (
  <>
    <Icon name={icon} />
    <span>
      <strong>{title}</strong>
      <small>{note}</small>
    </span>
    <Icon name="right" />
  </>
);
