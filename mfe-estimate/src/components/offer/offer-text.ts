import { useTranslation } from '@quayside/platform';
import '../../locales/offer/register';

/** Words of the offer page, and the names of stages. */
export const useOfferText = () => useTranslation(['estimate-offer', 'estimate'], { nsMode: 'fallback' }).t;
