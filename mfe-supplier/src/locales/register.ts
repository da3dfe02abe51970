import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

registerLocales('supplier', { en, ja });
