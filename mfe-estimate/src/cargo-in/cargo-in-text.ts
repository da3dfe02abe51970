import { useTranslation } from '@quayside/platform';
import '../locales/cargo-in/register';

/** Words of taking a packing list in, and of packing. */
export function useCargoInText() {
  return useTranslation(['estimate-cargo-in', 'estimate-editor', 'estimate-form'], { nsMode: 'fallback' }).t;
}
export type CargoInText = ReturnType<typeof useCargoInText>;
