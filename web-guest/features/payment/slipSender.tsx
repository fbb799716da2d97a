import type { Booking } from '@baan/contract/booking';
import { useLanguage } from '../../i18n/language.ts';
import { SlipField } from './slipField.tsx';
import { useSlip } from './useSlip.ts';
import './payment.css';

interface SlipSenderProps {
  bookingId: string;
  onSent: (booking: Booking) => void;
  /** The booking is no longer as this page shows it. */
  onStale: () => void;
  /** It comes after the time: nothing is promised about clocks. */
  late?: boolean;
}

/** A slip, and the button that sends it. */
export const SlipSender = ({ bookingId, onSent, onStale, late = false }: SlipSenderProps) => {
  const { t } = useLanguage();
  const slip = useSlip(bookingId, onSent, onStale);
  const ready = slip.slip.state === 'ready';
  return (
    <>
      <SlipField slip={slip} />
      <div className="send">
        <button type="button" className="btn btn-main" disabled={!ready || slip.busy} aria-busy={slip.busy} onClick={slip.send}>
          {t(slip.busy ? 'common.wait' : 'payment.sendSlip')}
        </button>
        {!(ready && late) && <p className="note">{t(ready ? 'payment.sendNote' : 'payment.slipFirst')}</p>}
      </div>
    </>
  );
};
