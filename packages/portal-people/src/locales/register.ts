import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

declare global {
  interface QuaysideWords {
    portalPeople: typeof en;
  }
}

registerLocales('portalPeople', { en, ja });
