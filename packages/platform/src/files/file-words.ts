import { isApiError } from '../api/api-error';
import { useTranslation } from '../language/use-translation';
import { useErrorText } from '../patterns/states.component';
import type { en } from './words-en';

declare global {
  interface QuaysideWords {
    files: typeof en;
  }
}

const kilo = 1_000;
const mega = 1_000_000;
const rounded = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

/** The size of a file in words: 340 bytes, 12 kB, 1.4 MB. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation('files');
  return (bytes) => {
    if (bytes < kilo) return t('size.bytes', { count: bytes });
    return bytes < mega
      ? t('size.kilo', { value: rounded(bytes / kilo) })
      : t('size.mega', { value: rounded(bytes / mega) });
  };
}

const faults = {
  'file.type': 'fault.type',
  'file.content': 'fault.content',
  'file.archive': 'fault.archive',
  'file.name': 'fault.name',
  'file.empty': 'fault.empty',
  'file.count': 'fault.count',
  'file.quota': 'fault.quota',
  characters: 'fault.name',
} as const;

const isKnown = (code: string): code is keyof typeof faults => Object.hasOwn(faults, code);

/** Why a file was not taken. */
export function useFileFault(): (error: unknown) => string {
  const { t } = useTranslation('files');
  const words = useErrorText();
  return (error) => {
    if (!isApiError(error)) return words(error);
    if (error.code === 'too-large') return t('fault.tooLarge');
    if (error.code === 'too-many-requests') return t('fault.many');
    const code = error.errors[0]?.code ?? '';
    return isKnown(code) ? t(faults[code]) : words(error);
  };
}
