import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useHost } from '../../components/useHost.ts';
import { useLanguage } from '../../i18n/language.ts';
import { capital } from '../../i18n/numberWords.ts';
import { stayDays } from '../../lib/dates/dateWords.ts';
import '../../../web-look/notice.css';
import './moveNotice.css';

type Props = {
  villa: Villa;
  booking: Booking;
  /** The possible next step. */
  next: ReactNode;
};

/** The villa refused other dates, with its reason. Renders nothing if there was no refusal. */
export const MoveRefused = ({ villa, booking: { stayChange }, next }: Props) => {
  const { t, language } = useLanguage();
  const { who } = useHost(villa);
  if (!stayChange?.refusal) return null;
  return (
    <div className="notice notice-wrong move-notice" role="status">
      <Icon name="alert" />
      <div>
        <strong>{t('move.refused', { days: stayDays(stayChange.checkIn, stayChange.checkOut, language, false) })}</strong>
        <p>{capital(t('move.reason', { who, reason: stayChange.refusal }))}</p>
        <p>{next}</p>
      </div>
    </div>
  );
};
