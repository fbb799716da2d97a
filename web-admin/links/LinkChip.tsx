import type { PaymentLinkStatus } from '@baan/contract/paymentLink';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

const looks: Record<PaymentLinkStatus, { icon: IconName; colour: string }> = {
  open: { icon: 'clock', colour: 'badge-wait' },
  in_review: { icon: 'search', colour: 'badge-sea' },
  paid: { icon: 'check', colour: 'badge-done' },
  revoked: { icon: 'close', colour: 'badge-wrong' },
  expired: { icon: 'history', colour: '' },
};

/** A status always has colour, icon and text. */
export const LinkChip = ({ status }: { status: PaymentLinkStatus }) => {
  const text = useText();
  const { icon, colour } = looks[status];
  return (
    <span className={`badge ${colour}`}>
      <Icon name={icon} size={16} />
      {text(`links.status.${status}`)}
    </span>
  );
};
