import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

declare global {
  interface QuaysideWords {
    shippers: typeof en;
  }
}

registerLocales('shippers', { en, ja });
