import { QueryClient } from '@tanstack/react-query';
import { codeOf } from './http.ts';

/**
 * Without a network a question fails at once, instead of waiting under an answer to another one. A service that does not answer was
 * waited for long enough, and is not asked again by itself. Coming back to the page looks at once; between, live/useLiveUpdates.ts says what is to be asked again.
 */
export const newQueryClient = (): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 1 && codeOf(error) !== 'silent',
        staleTime: 2_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  // A list marks the kept record of each of its rows as fresh, even one that is older than the row (ra-core, useGetList).
  queries.setQueryDefaults(['bookings', 'getOne'], { staleTime: 0 });
  return queries;
};
