import { useTranslation } from '@quayside/platform';

/** Words of the pages and widgets. */
export function usePageText() {
  return useTranslation('estimate').t;
}
export type PageText = ReturnType<typeof usePageText>;
