import { useTranslation } from '@quayside/platform';
import '../locales/pages/lists';

/** Where a word of the pages is looked for. What only some pages need is registered by those, so that a list does not wait for it. */
export const pageNamespaces = ['estimate', 'estimate-lists', 'estimate-form', 'estimate-view'] as const;

/** Words of the pages and widgets. */
export function usePageText() {
  return useTranslation(pageNamespaces, { nsMode: 'fallback' }).t;
}
export type PageText = ReturnType<typeof usePageText>;
