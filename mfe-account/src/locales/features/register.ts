import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

/** Words of the pages of feature switches, which come with them. */
declare global {
  interface QuaysideWords {
    accountFeatures: typeof en;
  }
}

registerLocales('accountFeatures', { en, ja });
