import type { en } from './en';
import { sharedJa } from './shared/ja';

export const ja: typeof en = sharedJa;
