import type { Villa } from '@baan/contract/villa';
import { send } from '../http.ts';
import { useLanguage } from '../i18n/useText.ts';
import { villaName } from '../ui/villaName.ts';
import { useServiceQuery } from '../useService.ts';

/** The house's name, from the public call: an auditor gets no other villa data here. */
export const useHouseName = (): string => {
  const [language] = useLanguage();
  const { data } = useServiceQuery<Villa>(
    ['villa', 'public'],
    async (_service, signal) => (await send('/api/villa', { signal })).json as Villa,
    {
      staleTime: 60_000,
    },
  );
  return villaName(data ?? null, language);
};
