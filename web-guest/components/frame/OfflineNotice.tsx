import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { Icon } from '../controls/Icon.tsx';
import '../../../web-look/notice.css';
import '../notice.css';

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

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser reports a network. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
