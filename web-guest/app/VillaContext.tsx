import type { Villa } from '@baan/contract/villa';
import { createContext, type ReactNode, useContext } from 'react';
import { Icon } from '../components/controls/Icon.tsx';
import { shownPhone, telephone } from '../components/telephone.ts';
import { useLanguage } from '../i18n/language.ts';
import { deliveredVilla, getVilla } from '../lib/api/villaCalls.ts';
import { type LoadState, useLoad } from '../lib/useLoad.ts';

type VillaLoad = LoadState<Villa> & { reload: () => void };

const VillaContext = createContext<VillaLoad>({ state: 'loading', reload: () => {} });

const delivered = deliveredVilla();

/** Provides the villa to all pages: as embedded in the first page, otherwise as loaded. */
export const VillaProvider = ({ children }: { children: ReactNode }) => (
  <VillaContext value={useLoad(getVilla, delivered)}>{children}</VillaContext>
);

export const useVilla = (): VillaLoad => useContext(VillaContext);

/** The villa's name in the chosen language, else in the other, else a generic word; empty while it loads. */
export const useVillaName = (): string => {
  const { t, say } = useLanguage();
  const villa = useVilla();
  if (villa.state === 'loading') return '';
  return (villa.state === 'ready' && say(villa.data.name)) || t('common.villa');
};

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
