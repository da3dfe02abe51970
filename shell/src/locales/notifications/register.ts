import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

declare global {
  interface QuaysideWords {
    shellNotifications: typeof en;
  }
}

/** They come with the bell, which no page before signing in has. */
registerLocales('shellNotifications', { en, ja });
