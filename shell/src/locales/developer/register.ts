import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

declare global {
  interface QuaysideWords {
    shellDeveloper: typeof en;
  }
}

/** Few people read these: they come with the panel that shows them. */
registerLocales('shellDeveloper', { en, ja });
