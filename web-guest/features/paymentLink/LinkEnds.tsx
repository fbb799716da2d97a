import type { PaymentLink } from '@baan/contract/paymentLink';
import { baht } from '@baan/i18n/money';
import type { ReactNode } from 'react';
import { DownloadLink } from '../../components/controls/DownloadLink.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { SlipReplacement } from '../../components/controls/SlipReplacement.tsx';
import { WholePage } from '../../components/frame/WholePage.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useWholeDeadline } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { dayAndTime } from '../../i18n/screenDates.ts';
import { receiptUrl } from '../../lib/api/payee.ts';
import { patchPaymentLink } from '../../lib/api/paymentCalls.ts';
import { LinkRows } from './LinkFrame.tsx';
import '../../../web-look/badge.css';
import './paymentLink.css';

const Badge = ({ kind, icon, text }: { kind: string; icon: string; text: string }) => (
  <span className={`badge ${kind}`}>
    <Icon name={icon} />
    {text}
  </span>
);

/** Paid: time, method, and the receipt. */
export const LinkPaid = ({ link, test, contact }: { link: PaymentLink; test: ReactNode; contact: ReactNode }) => {
  const { t, language } = useLanguage();
  const how = link.paidWith ? t(`link.paidWith.${link.paidWith}`) : '';
  const when = link.paidAt ? dayAndTime(link.paidAt, language) : '';
  return (
    <WholePage
      title={t('link.paidTitle', { amount: baht(link.paid) })}
      text={t('link.paidText', { how, when })}
      badge={<Badge kind="badge-done" icon="check" text={t('link.paid')} />}
    >
      {test}
      <div className="next-steps">
        <DownloadLink
          url={receiptUrl({ kind: 'paymentLink', id: link.id }, language)}
          name="receipt.pdf"
          icon="download"
          text={t('confirmation.receipt')}
          notYet={t('mine.receiptLater')}
          main
        />
      </div>
      <LinkRows link={link} />
      {contact}
    </WholePage>
  );
};

type LinkClosedProps = {
  link: PaymentLink;
  why: 'revoked' | 'expired';
  call: ReactNode;
};

/** The link no longer accepts payments. */
export const LinkClosed = ({ link, why, call }: LinkClosedProps) => {
  const { t } = useLanguage();
  const whole = useWholeDeadline();
  const looks = {
    revoked: { kind: '', icon: 'check' },
    expired: { kind: '', icon: 'history' },
  }[why];
  return (
    <WholePage
      title={t(`link.${why}Title`)}
      text={t(`link.${why}Text`, { time: whole(link.expiresAt, false) })}
      badge={<Badge {...looks} text={t(`link.${why}`)} />}
    >
      <div className="next-steps">{call}</div>
      <LinkRows link={link} />
    </WholePage>
  );
};

type LinkInReviewProps = {
  link: PaymentLink;
  /** The usual review time, appended to the sentence about the review. */
  usually: string;
  /** The form that chooses and sends another slip. */
  slip: ReactNode;
  put: (link: PaymentLink) => void;
  /** Leads to other contact details. */
  contact: ReactNode;
};

/** A slip is in review. */
export const LinkInReview = ({ link, usually, slip, put, contact }: LinkInReviewProps) => {
  const { t } = useLanguage();
  return (
    <WholePage title={t('link.reviewTitle')} text={t('link.reviewText', { usually })} badge={<StatusBadge status="in_review" />}>
      <SlipReplacement
        current={link.paymentSlipUrl}
        slip={slip}
        remove={async () => put(await patchPaymentLink(link.id, { paymentSlipUrl: null, status: 'open' }))}
        removeText={t('link.remove')}
      />
      <LinkRows link={link} />
      {contact}
    </WholePage>
  );
};
