import type { Person } from '@baan/contract/team';
import { callService } from '../http.ts';
import { useServiceQuery } from '../useService.ts';

/** The owner's name, for members without a right; null while unknown. */
export const useOwnerName = (): string | null => {
  const { data } = useServiceQuery<Person[]>(
    ['staff', 'people'],
    async (_service, signal) => (await callService('/api/admin/staff', { signal })).json as Person[],
    { staleTime: 60_000 },
  );
  return data?.find(({ role }) => role === 'owner')?.name ?? null;
};
