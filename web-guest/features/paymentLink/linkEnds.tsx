import type { PaymentLink } from '@baan/contract/paymentLink';
import type { ReactNode } from 'react';
import { DownloadLink } from '../../components/downloadLink.tsx';
import { Icon } from '../../components/icon.tsx';
import { SlipReplacement } from '../../components/slipReplacement.tsx';
import { WholePage } from '../../components/wholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { receiptUrl } from '../../lib/api/payee.ts';
import { patchPaymentLink } from '../../lib/api/paymentLinkCalls.ts';
import { dayAndTime } from '../../lib/dates/dateWords.ts';
import { baht } from '../../lib/money/baht.ts';
import { LinkRows } from './linkFrame.tsx';
import '../../../web-look/badge.css';
import './paymentLink.css';

const Badge = ({ kind, icon, text }: { kind: string; icon: string; text: string }) => (
  <span className={`badge ${kind}`}>
    <Icon name={icon} />
    {text}
  </span>
);

interface LinkInReviewProps {
  link: PaymentLink;
  /** How soon the owner looks at it, to follow the words that somebody does. */
  usually: string;
  /** Where another slip is chosen and sent. */
  slip: ReactNode;
  put: (link: PaymentLink) => void;
}

/** A slip lies with the owner. */
export const LinkInReview = ({ link, usually, slip, put }: LinkInReviewProps) => {
  const { t } = useLanguage();
  return (
    <WholePage
      title={t('link.reviewTitle')}
      text={t('link.reviewText', { usually })}
      badge={<Badge kind="badge-wait" icon="clock" text={t('booking.status.in_review')} />}
    >
      <SlipReplacement
        current={link.paymentSlipUrl}
        slip={slip}
        remove={async () => put(await patchPaymentLink(link.id, { paymentSlipUrl: null, status: 'open' }))}
        removeText={t('link.remove')}
      />
      <LinkRows link={link} />
    </WholePage>
  );
};

/** Paid: when, how, and the receipt. */
export const LinkPaid = ({ link, test }: { link: PaymentLink; test: ReactNode }) => {
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
          notYet={t('confirmation.receiptLater')}
          main
        />
      </div>
      <LinkRows link={link} />
    </WholePage>
  );
};

interface LinkClosedProps {
  link: PaymentLink;
  /** `settled`: its booking owes nothing any more. */
  why: 'revoked' | 'expired' | 'settled';
  call: ReactNode;
}

/** Nothing can be paid here any more. */
export const LinkClosed = ({ link, why, call }: LinkClosedProps) => {
  const { t, language } = useLanguage();
  const looks = {
    revoked: { kind: 'badge-wrong', icon: 'close' },
    expired: { kind: '', icon: 'history' },
    settled: { kind: '', icon: 'check' },
  }[why];
  return (
    <WholePage
      title={t(`link.${why}Title`)}
      text={t(`link.${why}Text`, { time: dayAndTime(link.expiresAt, language) })}
      badge={<Badge {...looks} text={t(`link.${why}`)} />}
    >
      <div className="next-steps">{call}</div>
      <LinkRows link={link} />
    </WholePage>
  );
};
