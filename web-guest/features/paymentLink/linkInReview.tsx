import type { PaymentLink } from '@baan/contract/paymentLink';
import type { ReactNode } from 'react';
import { SlipReplacement } from '../../components/slipReplacement.tsx';
import { StatusBadge } from '../../components/statusBadge.tsx';
import { WholePage } from '../../components/wholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { patchPaymentLink } from '../../lib/api/paymentLinkCalls.ts';
import { LinkRows } from './linkFrame.tsx';

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
