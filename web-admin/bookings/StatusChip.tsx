import type { BookingStatus } from '@baan/contract/booking';
import { useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

const looks: Record<BookingStatus, { icon: IconName; colour: string }> = {
  pending_payment: { icon: 'clock', colour: 'badge-wait' },
  in_review: { icon: 'search', colour: 'badge-sea' },
  confirmed: { icon: 'check', colour: 'badge-done' },
  cancelled: { icon: 'close', colour: 'badge-wrong' },
  expired: { icon: 'history', colour: '' },
};

/** A status always has colour, icon and text. */
export const StatusChip = ({ status }: { status: BookingStatus }) => {
  const text = useText();
  const { icon, colour } = looks[status];
  return (
    <span className={`badge ${colour}`}>
      <Icon name={icon} size={16} />
      {text(`status.${status}`)}
    </span>
  );
};
