import { registerLocales } from '@quayside/platform';
import type { carriersEn } from './carriers/en';
import { en } from './en';
import { ja } from './ja';

declare global {
  interface QuaysideWords {
    supplier: typeof en;
    'supplier-carriers': typeof carriersEn;
  }
}

registerLocales('supplier', { en, ja });
