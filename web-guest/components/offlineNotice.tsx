import { useLanguage } from '../i18n/language.ts';
import { Icon } from './icon.tsx';
import { useOnline } from './useOnline.ts';
import '../../web-look/notice.css';
import './notice.css';

/** Shown below the top bar, and in every open dialog, which would cover it. */
export const OfflineNotice = () => {
  const { t } = useLanguage();
  const online = useOnline();
  return (
    <div className="offline" role="status">
      {!online && (
        <div className="notice notice-wait">
          <Icon name="offline" />
          <div>
            <strong>{t('offline.title')}</strong>
            <p>{t('offline.text')}</p>
          </div>
        </div>
      )}
    </div>
  );
};
