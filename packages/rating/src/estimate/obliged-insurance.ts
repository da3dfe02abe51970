import type { IncotermRule } from '../model';
import type { CheckedEntry } from './checked-line';
import { placesOf } from './found-lines';

/** Incoterms 2020, CIF and CIP, article A5: the seller insures the goods. */
export const obligesInsurance = (rule: IncotermRule): boolean => rule === 'CIF' || rule === 'CIP';

/** Whether a line charges the insurance: a line that is excluded, by others or contingent insures nothing in this offer. */
export const isInsured = (lines: readonly CheckedEntry[]): boolean =>
  placesOf(lines, 'INS').some((place) => {
    const line = lines[place]?.line;
    return (
      line?.code === 'INS' && (line.status === 'priced' || line.status === 'toBeAdvised') && !line.contingent
    );
  });
