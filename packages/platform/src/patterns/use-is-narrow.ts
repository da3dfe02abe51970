import { useSyncExternalStore } from 'react';

const subscribeTo = (query: string) => (listener: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const narrow = '(max-width: 720px)';
const stacked = '(max-width: 1100px)';
const subscribeToNarrow = subscribeTo(narrow);
const subscribeToStacked = subscribeTo(stacked);

/** Whether tables show as cards: on screens of at most 720 px. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribeToNarrow,
    () => window.matchMedia(narrow).matches,
    () => false,
  );
}

/** Whether what stands beside the page's main column stands below it: on screens of at most 1100 px. */
export function useIsStacked(): boolean {
  return useSyncExternalStore(
    subscribeToStacked,
    () => window.matchMedia(stacked).matches,
    () => false,
  );
}
