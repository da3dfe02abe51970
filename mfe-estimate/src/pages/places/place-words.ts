import { formatDate, nameIn, useLanguage, useTranslation } from '@quayside/platform';
import type { PlaceView } from '@quayside/service-estimate/contract';
import '../../locales/places/register';

export const usePlacesText = () => useTranslation('estimate-places').t;

/** A place in words: its name, or that of the port whose names are kept; from when to when it is offered. */
export function usePlaceWords() {
  const t = usePlacesText();
  const language = useLanguage();
  return {
    t,
    named: ({ code, name, nameJa, portName, portNameJa }: PlaceView): string =>
      nameIn(language, { name: name ?? portName ?? code, nameJa: nameJa ?? portNameJa ?? null }),
    kind: ({ kind }: PlaceView): string => (kind ? t(`kind.${kind}`) : t('builtIn')),
    days: ({ validFrom, validTo }: PlaceView): string =>
      validFrom || validTo
        ? [validFrom, validTo].map((day) => (day ? formatDate(day, language) : '')).join(' – ')
        : '',
  };
}
