import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/notice.css';
import '../../components/notice.css';

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
