import { pagesJa } from './pages/ja';
import { sharedJa } from './shared/ja';
import type { en } from './en';

export const ja: typeof en = { ...sharedJa, ...pagesJa };
