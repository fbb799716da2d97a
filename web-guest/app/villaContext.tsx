import type { Villa } from '@baan/contract/villa';
import { createContext, type ReactNode, useContext } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { deliveredVilla, getVilla } from '../lib/api/getVilla.ts';
import { type LoadState, useLoad } from '../lib/load/useLoad.ts';

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
