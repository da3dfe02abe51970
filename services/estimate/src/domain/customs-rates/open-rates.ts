import { additionalText, dutyText } from '@quayside/rating';
import type { CustomsProposal, CustomsRate } from '../../contract/customs-rates';
import { byText } from '../by-text';
import { hsFit, hsMayFit, narrowest, openness, originFits, originMayFit, told, type AskedLine } from './fits';

type Open = CustomsProposal['lines'][number]['open'][number];

/** A rate as people write it. */
const rateText = ({ kind, duty, additional }: CustomsRate): string => {
  if (kind === 'duty') return dutyText(duty);
  return additional ? additionalText([{ ...additional, code: '' }]).trim() : '';
};

/** What a row charges: rows with the same text are no question. A row for nothing charges what no row does. */
const chargeText = (row: CustomsRate | undefined): string => {
  if (!row) return '';
  const { duty, taxRate = null, additional } = row;
  if (row.kind === 'duty') return JSON.stringify([dutyText(duty), taxRate]);
  return additional && Number(additional.rate) > 0 ? rateText(row) : '';
};

/** Whether a row that may be for some of the goods would be taken for these before the row that is taken for the line. */
function isBefore(row: CustomsRate, taken: CustomsRate | undefined, line: AskedLine): boolean {
  if (!taken) return true;
  const length = Math.max(hsFit(row, line), hsMayFit(row, line));
  const other = hsFit(taken, line);
  return length > other || (length === other && openness(row) <= openness(taken));
}

function becauseOf(row: CustomsRate, line: AskedLine): Open['because'] | undefined {
  if (!originMayFit(row, line)) return undefined;
  if (!originFits(row, line)) return hsFit(row, line) >= 0 || hsMayFit(row, line) >= 0 ? 'origin' : undefined;
  return hsMayFit(row, line) > hsFit(row, line) ? 'subdivision' : undefined;
}

/**
 * Rows that may hold for some of the goods of a line and charge something else than the row that is taken: for an origin that some of the goods have or may
 * have, or for a subdivision of the HS code. Rates of duty come first.
 *
 * @param onDay rows of the country that hold on the day
 */
export function openOfLine(onDay: readonly CustomsRate[], line: AskedLine): Open[] {
  const ordered = [...onDay].sort(narrowest(line));
  const isTaken = (row: CustomsRate) => originFits(row, line) && hsFit(row, line) >= 0;
  const found = ordered.flatMap((row): Open[] => {
    const { kind } = row;
    const because = becauseOf(row, line);
    if (kind === 'fee' || !because) return [];
    const code = kind === 'additional' ? (row.code ?? null) : null;
    const taken = ordered.find(
      (each) => each.kind === kind && (kind === 'duty' || each.code === row.code) && isTaken(each),
    );
    if (!isBefore(row, taken, line) || chargeText(row) === chargeText(taken)) return [];
    return [{ ...told(row), kind, code, rate: rateText(row), because }];
  });
  // Rates of duty first, additional duties by their codes.
  return found.toSorted((one, other) => byText(one.code ?? '', other.code ?? ''));
}
