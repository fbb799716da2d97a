import { useLanguage } from '../i18n/useText.ts';
import { villaName } from '../ui/villaName.ts';
import { useServiceQuery } from '../useService.ts';

/** The villa's name, from the public call: an auditor gets no other villa data here. */
export const useVillaName = (): string => {
  const [language] = useLanguage();
  const { data } = useServiceQuery(['villa', 'public'], (service, signal) => service.publicVilla(signal), {
    staleTime: 60_000,
  });
  return villaName(data ?? null, language);
};
