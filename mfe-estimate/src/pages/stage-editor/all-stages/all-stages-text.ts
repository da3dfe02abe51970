import { useTranslation } from '@quayside/platform';
import '../../../locales/all-stages/register';
import '../../../locales/rate-all/register';

/** Words of the page of all stages, of rating the whole, and of the editor. */
export function useAllStagesText() {
  return useTranslation(['estimate-all-stages', 'estimate-rate-all', 'estimate-editor'], {
    nsMode: 'fallback',
  }).t;
}
export type AllStagesText = ReturnType<typeof useAllStagesText>;
