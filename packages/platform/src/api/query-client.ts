import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error';

/** Only what may heal by itself is tried again: a service that is starting, a network that dropped. */
function mayHeal(failures: number, error: unknown): boolean {
  return (
    failures < 3 &&
    isApiError(error) &&
    ['service-unavailable', 'gateway-timeout', 'network', 'timeout'].includes(error.code)
  );
}

/** The one query cache of shell and remotes. Data stay on the screen while they are fetched again or cannot be. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayHeal,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 4000),
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
