import { useTranslation } from './use-translation';
import { useSessionStore } from '../session/session.store';
import { useLanguage } from './i18n';
import type { ValueWords } from './value-words';

/** The words that `valueInWords` needs, in the reader's language and time zone. */
export function useValueWords(choice?: ValueWords['choice']): ValueWords {
  const { t } = useTranslation('platform');
  const language = useLanguage();
  const timeZone = useSessionStore((state) => state.session?.member.timeZone);
  return {
    language,
    ...(timeZone ? { timeZone } : {}),
    yes: t('activity.yes'),
    no: t('activity.no'),
    entries: (count) => t('activity.entries', { count }),
    ...(choice ? { choice } : {}),
  };
}
