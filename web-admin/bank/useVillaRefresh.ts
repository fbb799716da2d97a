import type { AdminVilla } from '@baan/contract/adminVilla';
import { useQueryClient } from '@tanstack/react-query';
import { villaId } from '../dataProvider.ts';
import { useService } from '../useService.ts';

/** Reloads the villa after one of these calls, and shows it. */
export const useVillaRefresh = () => {
  const service = useService();
  const queries = useQueryClient();
  return async (): Promise<AdminVilla> => {
    const { data } = await service(provider => provider.getOne<AdminVilla & { id: string }>(villaId, { id: villaId }));
    queries.setQueryData([villaId, 'getOne', { id: villaId, meta: undefined }], data);
    return data;
  };
};
