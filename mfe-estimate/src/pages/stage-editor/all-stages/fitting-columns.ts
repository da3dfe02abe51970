import { formatAmount, nameIn, type Language } from '@quayside/platform';
import type { RateAllLine } from '@quayside/service-estimate/contract';
import type { chargeCellState } from '../../../editor/charge-cells';
import type { ChargeColumn } from '../../../editor/charge-columns';
import type { AllStagesText } from './all-stages-text';
import type { Proposal } from './use-proposal';

/** What would stand on the line: the card with the cost it gives, or that the card is gone. */
export function fittingText(
  line: RateAllLine,
  currency: string,
  t: AllStagesText,
  language: Language,
): string {
  if (!line.card) return t(`rateAll.change.${line.change}`);
  const cost = line.after?.costConverted;
  return `${cost ? formatAmount(cost, currency) : '–'} · ${nameIn(language, line.card)}`;
}

/** The columns of charges with the rate that would fill a line beside the rate that it has. */
export function withFitting(
  columns: readonly ChargeColumn[],
  lines: Proposal['lines'],
  currency: string,
  t: AllStagesText,
  language: Language,
): ChargeColumn[] {
  const fits: ChargeColumn = {
    id: 'fits',
    header: t('allStages.fits'),
    kind: 'readonly',
    width: 170,
    card: 'field',
    read: ({ id }) => {
      const line = lines.get(id);
      return line ? fittingText(line, currency, t, language) : '';
    },
  };
  const place = columns.findIndex(({ id }) => id === 'currency') + 1;
  return [...columns.slice(0, place), fits, ...columns.slice(place)];
}

/** A rate that waits to be taken is something to look at. */
export function withFittingState(
  usual: ReturnType<typeof chargeCellState>,
  lines: Proposal['lines'],
  note: string,
): ReturnType<typeof chargeCellState> {
  return (row, column) => {
    if (column.id !== 'fits') return usual(row, column);
    return lines.has(row.id) ? { tone: 'attention', note } : { tone: 'calculated' };
  };
}
