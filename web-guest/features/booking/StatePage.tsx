import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AskUs } from '../../components/Contact.tsx';
import { DownloadLink } from '../../components/controls/DownloadLink.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { receiptUrl } from '../../lib/api/payee.ts';
import { Summary } from './Summary.tsx';
import '../../components/flow.css';
import './statePage.css';

type StatePageProps = {
  villa: Villa;
  booking: Booking;
  /** A reason to contact the villa, above the contact links. */
  question?: string | undefined;
  /** Below the price. */
  note?: ReactNode;
  children: ReactNode;
};

/** The state of a booking and the next steps, beside its stay; below it on a phone. */
export const StatePage = ({ villa, booking, question, note, children }: StatePageProps) => (
  <div className="flow">
    <div className="wrap flow-grid">
      <div className="flow-main state">
        {children}
        <AskUs villa={villa} question={question} />
        <DataLine />
      </div>
      <Summary villa={villa} booking={booking} note={note} stays />
    </div>
  </div>
);

/** Whom the villa writes to, and how to change that. */
export const ContactLine = ({ booking: { customerInfo, contactNeeds } }: { booking: Booking }) => {
  const { t } = useLanguage();
  if (!customerInfo || !contactNeeds) return null;
  const { email, phone } = customerInfo;
  return (
    <p className="small muted no-print">
      {t('contact.writeTo', { to: email ?? phone })} <Link to="/contact">{t('contact.open')}</Link>
    </p>
  );
};

/** Leads to what a guest can ask of their data. */
export const DataLine = () => {
  const { t } = useLanguage();
  return (
    <p className="small muted no-print">
      <Link to="/data">{t('data.open')}</Link>
    </p>
  );
};

/** The booking's receipt as PDF, in the current language. */
export const ReceiptLink = ({ booking: { id, number }, main = false }: { booking: Booking; main?: boolean }) => {
  const { t, language } = useLanguage();
  return (
    <DownloadLink
      url={receiptUrl({ kind: 'booking', id }, language)}
      name={`${number}.pdf`}
      icon="download"
      text={t('confirmation.receipt')}
      notYet={t('mine.receiptLater')}
      main={main}
    />
  );
};

/** Links to the form for the refund account, while that is not known. A refund to a card needs none. */
export const GiveAccount = ({ booking: { account, refundAccountGiven } }: { booking: Booking }) => {
  const { t } = useLanguage();
  if (account.refundDue <= account.refundToCard || refundAccountGiven) return null;
  return (
    <p>
      <Link className="link-btn" to="/refund-account">
        {t('refundAccount.open')}
      </Link>
    </p>
  );
};

type Stay = Pick<Booking, 'checkIn' | 'checkOut' | 'rooms' | 'guests' | 'children'>;

/** The home page with the same stay, as a link from a booking's pages; the calendar drops taken nights. */
export const homeWithStay = ({ checkIn, checkOut, rooms, guests, children: kids }: Stay): string =>
  `~/?checkIn=${checkIn}&checkOut=${checkOut}&rooms=${rooms}&guests=${guests}${kids ? `&children=${kids}` : ''}`;
