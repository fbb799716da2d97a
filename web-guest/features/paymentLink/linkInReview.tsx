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
  /** How soon the owner looks at it, to follow the words that somebody does. */
  usually: string;
  /** Where another slip is chosen and sent. */
  slip: ReactNode;
  put: (link: PaymentLink) => void;
};

/** A slip lies with the owner. */
export const LinkInReview = ({ link, usually, slip, put }: LinkInReviewProps) => {
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
    </WholePage>
  );
};
