import type { BookingStatus } from '@baan/contract/booking';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from './controls/Icon.tsx';
import '../../web-look/badge.css';

const looks: Record<BookingStatus, { icon: string; kind: string }> = {
  pending_payment: { icon: 'clock', kind: 'badge-wait' },
  in_review: { icon: 'clock', kind: 'badge-wait' },
  confirmed: { icon: 'check', kind: 'badge-done' },
  expired: { icon: 'history', kind: '' },
  cancelled: { icon: 'close', kind: 'badge-wrong' },
};

/** Always colour, icon and word. */
export const StatusBadge = ({ status }: { status: BookingStatus }) => {
  const { t } = useLanguage();
  return (
    <span className={`badge ${looks[status].kind}`}>
      <Icon name={looks[status].icon} />
      {t(`booking.status.${status}`)}
    </span>
  );
};
