import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

declare global {
  interface QuaysideWords {
    projects: typeof en;
  }
}

registerLocales('projects', { en, ja });
