import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useWholeDeadline } from '../../i18n/useWholeDeadline.ts';
import { sentSlip } from './sentSlips.ts';
import './payment.css';

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
