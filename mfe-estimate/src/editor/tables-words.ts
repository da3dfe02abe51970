import { formatDate, useLanguage } from '@quayside/platform';
import { additionalText, dutyText, shareText } from '@quayside/rating';
import type { RateAllResult } from '@quayside/service-estimate/contract';
import { useBeforeSendingText } from '../components/before-sending/before-sending-text';
import { useEditorText } from './editor-context';

type Said = Pick<RateAllResult['entry'][number], 'hsCode' | 'fee' | 'duty' | 'additional' | 'gone'> & {
  kind?: RateAllResult['entry'][number]['kind'];
};

/** What the company's tables of fees and duties say of an entry, in words. */
export function useTablesWords() {
  const t = useEditorText();
  const told = useBeforeSendingText();
  const language = useLanguage();
  const say = ({ kind, hsCode, fee, duty, additional }: Said): string => {
    if (kind === 'line') return told('ofCargo', { hsCode });
    if (fee) {
      const { code, from, rate, minimum, maximum } = fee;
      const limits = minimum || maximum ? `, ${minimum ?? '–'} – ${maximum ?? '–'}` : '';
      return t('customs.own.fee', {
        code,
        from: formatDate(from, language),
        rate: `${shareText(rate)}${limits}`,
      });
    }
    if (duty) return t('customs.own.duty', { hsCode, rule: dutyText(duty) });
    return t('customs.own.additional', { hsCode, duties: additionalText(additional ?? undefined) });
  };
  return (said: Said): string => (said.gone ? told('fallsAway', { what: say(said) }) : say(said));
}
