import { QueryClient } from '@tanstack/react-query';

/** Seconds between two looks at the service while the page is in sight; coming back to it looks at once. */
export const pollMilliseconds = 15_000;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: true, retry: 1, staleTime: 2_000 } },
});
