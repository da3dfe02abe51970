import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

declare global {
  interface QuaysideWords {
    supplier: typeof en;
  }
}

registerLocales('supplier', { en, ja });
