import { Icon } from '../../components/icon.tsx';
import { toast } from '../../components/toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';

/** The address contains the stay: a shared link shows the same nights. A phone opens its share sheet, other devices copy the address. */
export const ShareStay = () => {
  const { t } = useLanguage();
  const share = async (): Promise<void> => {
    const url = location.href;
    try {
      if (navigator.share && window.matchMedia('(pointer: coarse)').matches)
        await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast('done', t('stay.shared'));
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast('wrong', t('stay.notShared'));
    }
  };
  return (
    <button type="button" className="btn btn-quiet btn-small share" onClick={() => void share()}>
      <Icon name="link" />
      {t('stay.share')}
    </button>
  );
};
