import type { editorWordsEn } from './editor/words.en';
import type { en } from './en';
import type { loadReportEn } from './load-report/en';
import type { loadingEn } from './loading/en';
import type { formEn } from './pages/form.en';
import type { listsEn } from './pages/lists.en';
import type { viewEn } from './pages/view.en';

declare global {
  interface QuaysideWords {
    estimate: typeof en;
    'estimate-editor': typeof editorWordsEn;
    'estimate-form': typeof formEn;
    'estimate-lists': typeof listsEn;
    'estimate-load-report': typeof loadReportEn;
    'estimate-loading': typeof loadingEn;
    'estimate-view': typeof viewEn;
  }
}
