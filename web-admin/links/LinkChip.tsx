import type { PaymentLinkStatus } from '@baan/contract/paymentLink';
import { Chip, type ChipProps } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

const looks: Record<PaymentLinkStatus, { icon: IconName; colour: ChipProps['color'] }> = {
  open: { icon: 'clock', colour: 'warning' },
  in_review: { icon: 'search', colour: 'primary' },
  paid: { icon: 'check', colour: 'success' },
  revoked: { icon: 'close', colour: 'error' },
  expired: { icon: 'history', colour: 'default' },
};

/** A status always has colour, icon and text. */
export const LinkChip = ({ status }: { status: PaymentLinkStatus }) => {
  const text = useText();
  const { icon, colour } = looks[status];
  return <Chip color={colour} icon={<Icon name={icon} />} label={text(`links.status.${status}`)} />;
};
