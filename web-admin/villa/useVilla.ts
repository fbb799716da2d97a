import type { AdminVilla } from '@baan/contract/adminVilla';
import { useGetOne } from 'ra-core';
import { villaId } from '../dataProvider.ts';

/** The villa with its prices and accounts, as staff see it. */
export const useVilla = () => {
  const { data, error, isPending, refetch } = useGetOne<AdminVilla & { id: string }>(
    villaId,
    { id: villaId },
    { staleTime: 60_000, refetchOnWindowFocus: true },
  );
  return { villa: data ?? null, error, isPending, refetch };
};
