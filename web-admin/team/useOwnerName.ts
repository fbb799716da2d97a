import { useServiceQuery } from '../useService.ts';

/** The owner's name, for members without a right; null while unknown. */
export const useOwnerName = (): string | null => {
  const { data } = useServiceQuery(['staff', 'people'], (service, signal) => service.listPeople(signal), {
    staleTime: 60_000,
  });
  return data?.find(({ role }) => role === 'owner')?.name ?? null;
};
