import type { ReactNode } from 'react';
import { PrivacyLine } from '../../../components/controls/Field.tsx';
import { useOnline } from '../../../components/frame/OfflineNotice.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import type { Payable } from '../payable.ts';
import { SlipField } from './SlipField.tsx';
import { useSlip } from './useSlip.ts';
import '../payment.css';

type SlipSenderProps = {
  payable: Payable;
  /** Runs before a slip is attached. */
  before?: () => Promise<void>;
  /** The next step for a sent slip; omitted if nothing is promised, as for a late slip. */
  note?: string;
  /** The terms that the guest accepts by sending it. */
  accept?: ReactNode;
};

/** A slip, and the button that sends it. */
export const SlipSender = ({ payable, before, note, accept }: SlipSenderProps) => {
  const { t } = useLanguage();
  const slip = useSlip(payable, before);
  const online = useOnline();
  const ready = slip.slip.state === 'ready';
  const waits = !online && (slip.busy || slip.slip.state === 'sending');
  const waiting = [t(slip.busy ? 'offline.slip' : 'offline.slipFile'), note && t('offline.clock')].filter(Boolean).join(' ');
  const words = waits ? waiting : ready ? note : t('payment.slipFirst');
  return (
    <>
      <SlipField slip={slip} />
      {accept}
      <div className="send">
        <button type="button" className="btn btn-main" disabled={!ready || slip.busy} aria-busy={slip.busy} onClick={slip.send}>
          {t(slip.busy ? 'common.wait' : 'payment.sendSlip')}
        </button>
        {words && (
          <p className="note" role={waits ? 'status' : undefined}>
            {words}
          </p>
        )}
      </div>
      <PrivacyLine />
    </>
  );
};
