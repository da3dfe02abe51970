import { registerLocales } from '@quayside/platform';
import { en } from './en';
import { ja } from './ja';

export function registerShellLocales(): void {
  registerLocales('shell', { en, ja });
}
