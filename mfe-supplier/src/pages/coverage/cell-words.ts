import { formatDate, useLanguage, useTranslation, type Tone } from '@quayside/platform';
import type { CoverageCell, CoverageGap, CoverageOutcome } from '@quayside/service-supplier/contract';

export const tones: Record<CoverageOutcome, Tone> = {
  missing: 'bad',
  expiring: 'warn',
  conditional: 'neutral',
  covered: 'good',
  notNeeded: 'neutral',
};

const shownGaps = 2;
const nameOf = ({ charge, containerType }: CoverageGap) =>
  containerType ? `${charge} ${containerType}` : charge;

/** `OFR 40HC, DOC +1`. */
export function gapNames(gaps: readonly CoverageGap[], most = shownGaps): string {
  const names = [...new Set(gaps.map(nameOf))];
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join(', ')} +${rest}` : names.join(', ');
}

/** Words of a cell: what holds, and of which charges it does not; `from` is today. */
export function useCellWords(from: string) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  return {
    outcome: ({ outcome, gaps }: CoverageCell) => {
      if (outcome !== 'expiring') return t(`coverage.outcomes.${outcome}`);
      const first = gaps.map((gap) => gap.from).sort()[0] ?? '';
      return t('coverage.endsBefore', { day: formatDate(first, language) });
    },
    gap: (gap: CoverageGap) => {
      const until = gap.until ? formatDate(gap.until, language) : undefined;
      const values = { name: nameOf(gap), from: formatDate(gap.from, language), until };
      if (gap.from === from) return t(until ? 'coverage.missingUntil' : 'coverage.missingNow', values);
      return t(until ? 'coverage.missingBetween' : 'coverage.missingFrom', values);
    },
  };
}
