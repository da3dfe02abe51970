import { priceMarkTexts, priceMarkWords } from '@quayside/contract/price-marks';
import { useLanguage } from '@quayside/platform';

type Marked = { toBeAdvised?: number | undefined; indicative?: number | undefined };

/** The marks of a total as one text: that it is without charges whose price follows, and that prices in it are not firm. Empty where it has none. */
export function useTotalMarks(): (totals: Marked) => string {
  const language = useLanguage();
  return (totals) => priceMarkTexts(totals, language).join(' · ');
}

/** The marks of a total below its amount. */
export function TotalMarks({ totals }: { totals: Marked }) {
  const text = useTotalMarks()(totals);
  return text ? (
    <span className="qs-small" style={{ display: 'block', color: 'var(--qs-colors-warn)' }}>
      {text}
    </span>
  ) : null;
}

/** The word for a price that is an indication or a guess. */
export const indicativeWord = (language: 'en' | 'ja') => priceMarkWords[language].indicativePrice;

/** The mark after the name of a charge whose price is an indication or a guess. */
export function IndicativeMark({ line }: { line: { indicative?: true | undefined } }) {
  const language = useLanguage();
  return line.indicative ? <span className="qs-small qs-muted"> · {indicativeWord(language)}</span> : null;
}
