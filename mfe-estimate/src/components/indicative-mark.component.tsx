import { priceMarkWords } from '@quayside/contract/price-marks';
import { useLanguage } from '@quayside/platform';

/** The word for a price that is an indication or a guess. */
export const indicativeWord = (language: 'en' | 'ja') => priceMarkWords[language].indicativePrice;

/** The mark after the name of a charge whose price is an indication or a guess. */
export function IndicativeMark({ line }: { line: { indicative?: true | undefined } }) {
  const language = useLanguage();
  return line.indicative ? <span className="qs-small qs-muted"> · {indicativeWord(language)}</span> : null;
}
