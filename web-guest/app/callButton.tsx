import { Icon } from '../components/icon.tsx';
import { shownPhone, telephone } from '../components/telephone.ts';
import { useLanguage } from '../i18n/language.ts';
import { useVilla } from './villaContext.tsx';

/** The owner's telephone, if known. */
export const CallButton = () => {
  const { t, language } = useLanguage();
  const villa = useVilla();
  if (villa.state !== 'ready' || !villa.data.phone) return null;
  return (
    <a className="btn btn-quiet" href={`tel:${telephone(villa.data.phone)}`}>
      <Icon name="phone" />
      {t('common.call', { phone: shownPhone(villa.data.phone, language) })}
    </a>
  );
};
