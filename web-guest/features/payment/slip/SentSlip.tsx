import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { useHost } from '../../../components/Contact.tsx';
import { Icon } from '../../../components/controls/Icon.tsx';
import { useWholeDeadline } from '../../../i18n/deadlines.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { capital } from '../../../i18n/numberWords.ts';
import '../payment.css';
import '../../../../web-look/notice.css';
import '../../../components/notice.css';

/** The slip in review: picture and name if this browser sent it, and the time. `at`: ISO instant. */
export const SentSlip = ({ url, at }: { url: string | null; at: string }) => {
  const { t } = useLanguage();
  const say = useWholeDeadline();
  const slip = sentSlip(url);
  return (
    <>
      {slip?.preview ? (
        <span className="thumb">
          <img src={slip.preview} alt="" />
        </span>
      ) : (
        <span className="thumb thumb-pdf">
          <Icon name="check" />
        </span>
      )}
      <p>
        <strong>{slip?.name ?? t('state.aSlip')}</strong>
        <span className="muted small">{t('state.sentAt', { time: say(at, false) })}</span>
      </p>
    </>
  );
};

/** A slip that this page sent. The service shows slips only to staff, so the picture is the locally chosen file. */
type Sent = {
  name: string;
  /** URL of the picture in this browser. */
  preview: string | undefined;
};

const sent = new Map<string, Sent>();

export const rememberSlip = (url: string, slip: Sent): void => void sent.set(url, slip);

const sentSlip = (url: string | null): Sent | undefined => (url === null ? undefined : sent.get(url));

type Props = {
  villa: Pick<Villa, 'host'>;
  booking: Booking;
};

/** The villa's message about the newest slip: refused, or paid in part. Renders nothing without a message. */
export const VillaReason = ({ villa, booking: { account, refusalReason } }: Props) => {
  const { t } = useLanguage();
  const { who } = useHost(villa);
  if (!refusalReason) return null;
  const newest = account.payments.filter(({ way, state }) => way === 'slip' && state !== 'void').at(-1);
  if (newest?.state !== 'received') return <SlipRefused reason={refusalReason} />;
  return (
    <div className="notice notice-wait" role="status">
      <Icon name="info" />
      <div>
        <strong>{capital(t('payment.houseWrites', { who }))}</strong>
        <p>“{refusalReason}”</p>
      </div>
    </div>
  );
};

/** The owner's message about a refused slip. */
export const SlipRefused = ({ reason }: { reason: string }) => {
  const { t } = useLanguage();
  return (
    <div className="notice notice-wrong" role="alert">
      <Icon name="alert" />
      <div>
        <strong>{t('payment.refused')}</strong>
        <p>{t('payment.refusedBy', { reason })}</p>
      </div>
    </div>
  );
};
