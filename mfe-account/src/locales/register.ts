import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

/** Imported by each page rather than by the table of routes: the words come with the first page, not with the entry. */
declare global {
  interface QuaysideWords {
    account: typeof en;
  }
}

registerLocales('account', { en, ja });
