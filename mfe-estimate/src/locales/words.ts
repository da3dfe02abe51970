import type { allStagesEn } from './all-stages/en';
import type { beforeSendingEn } from './before-sending/en';
import type { cargoInEn } from './cargo-in/en';
import type { cargoInOpeningEn } from './cargo-in/opening';
import type { chargesEn } from './charges/en';
import type { commentsEn } from './comments/en';
import type { customsRatesEn } from './customs-rates/en';
import type { editorWordsEn } from './editor/words.en';
import type { en } from './en';
import type { loadReportEn } from './load-report/en';
import type { lostEn } from './lost/en';
import type { loadingEn } from './loading/en';
import type { formEn } from './pages/form.en';
import type { listsEn } from './pages/lists.en';
import type { viewEn } from './pages/view.en';
import type { offerEn } from './offer/en';
import type { placesEn } from './places/en';
import type { rateAllEn } from './rate-all/en';
import type { rulesEn } from './rules/en';

declare global {
  interface QuaysideWords {
    estimate: typeof en;
    'estimate-all-stages': { allStages: typeof allStagesEn };
    'estimate-before-sending': typeof beforeSendingEn;
    'estimate-cargo-in-opening': typeof cargoInOpeningEn;
    'estimate-cargo-in': { cargoIn: typeof cargoInEn };
    'estimate-charges': typeof chargesEn;
    'estimate-comments': typeof commentsEn;
    'estimate-customs-rates': typeof customsRatesEn;
    'estimate-editor': typeof editorWordsEn;
    'estimate-form': typeof formEn;
    'estimate-lists': typeof listsEn;
    'estimate-load-report': typeof loadReportEn;
    'estimate-lost': typeof lostEn;
    'estimate-loading': typeof loadingEn;
    'estimate-offer': typeof offerEn;
    'estimate-places': typeof placesEn;
    'estimate-rate-all': { rateAll: typeof rateAllEn };
    'estimate-rules': typeof rulesEn;
    'estimate-view': typeof viewEn;
  }
}
