import type { BookingStatus } from '@baan/contract/booking';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

const looks: Record<BookingStatus, { icon: IconName; colour: ChipProps['color'] }> = {
  pending_payment: { icon: 'clock', colour: 'warning' },
  in_review: { icon: 'search', colour: 'primary' },
  confirmed: { icon: 'check', colour: 'success' },
  cancelled: { icon: 'close', colour: 'error' },
  expired: { icon: 'history', colour: 'default' },
};

/** A status always has colour, icon and text. */
export const StatusChip = ({ status }: { status: BookingStatus }) => {
  const text = useText();
  const { icon, colour } = looks[status];
  return <Chip color={colour} icon={<Icon name={icon} size={16} />} label={text(`status.${status}`)} />;
};
