import { useTranslation } from '@quayside/platform';
import '../locales/cargo-in/opening';

/** Words of the way into taking a packing list. */
export const useOpeningText = () => useTranslation('estimate-cargo-in-opening').t;
