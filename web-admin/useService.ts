import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { DataProviderContext, useLogoutIfAccessDenied } from 'ra-core';
import { useCallback, useContext } from 'react';
import type { BaanDataProvider } from './dataProvider.ts';
import { usePollInterval } from './live/connection.ts';

/** The dataProvider as it is: for calls before or beside a session, whose 401 ends none. */
export const useProvider = () => useContext(DataProviderContext) as BaanDataProvider;

/**
 * Calls the villa's own methods of the dataProvider. As with react-admin's, a 401 ends the session. Unlike with react-admin's
 * proxy, the call still fails afterwards, instead of returning an empty object that no screen expects.
 */
export const useService = () => {
  const provider = useProvider();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    async <T>(call: (provider: BaanDataProvider) => Promise<T>): Promise<T> => {
      try {
        return await call(provider);
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    },
    [provider, logoutIfAccessDenied],
  );
};

type Options<T> = Pick<UseQueryOptions<T>, 'enabled' | 'staleTime' | 'placeholderData' | 'refetchInterval'>;

/** A query, reloaded when its answer may have changed, unless `options` say otherwise. */
export const useServiceQuery = <T>(
  queryKey: readonly unknown[],
  ask: (provider: BaanDataProvider, signal: AbortSignal) => Promise<T>,
  options: Options<T> = {},
) => {
  const service = useService();
  const refetchInterval = usePollInterval();
  return useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => service(provider => ask(provider, signal)),
    refetchInterval,
    ...options,
  });
};
