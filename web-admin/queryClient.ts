import { QueryClient } from '@tanstack/react-query';

/**
 * Without a network a question fails at once, instead of waiting under an answer to another one.
 * Coming back to the page looks at once; between, live/useLiveUpdates.ts says what is to be asked again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: true, retry: 1, staleTime: 2_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
