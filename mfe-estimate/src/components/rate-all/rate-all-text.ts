import { useTranslation } from '@quayside/platform';
import '../../locales/rate-all/register';

/** Words of rating the whole estimate, and of the editor. */
export function useRateAllText() {
  return useTranslation(['estimate-rate-all', 'estimate-editor'], { nsMode: 'fallback' }).t;
}
export type RateAllText = ReturnType<typeof useRateAllText>;
