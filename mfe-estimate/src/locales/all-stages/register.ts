import { registerLocales } from '@quayside/platform';
import { allStagesEn } from './en';
import { allStagesJa } from './ja';

registerLocales('estimate-all-stages', { en: { allStages: allStagesEn }, ja: { allStages: allStagesJa } });
