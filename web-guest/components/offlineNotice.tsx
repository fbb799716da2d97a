import { useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { Icon } from './icon.tsx';
import '../../web-look/notice.css';
import './notice.css';

const listen = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

export const OfflineNotice = () => {
  const { t } = useLanguage();
  const online = useSyncExternalStore(listen, () => navigator.onLine);
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
