import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

/** Words that few people ever read: they come with the page of releases, not with the other pages. */
declare global {
  interface QuaysideWords {
    accountReleases: typeof en;
  }
}

registerLocales('accountReleases', { en, ja });
