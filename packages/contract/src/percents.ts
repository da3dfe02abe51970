import { shiftPoint } from './shift-point';

export type PercentRead = { share: string } | { fault: 'percent.sign' | 'percent.format' };

const figure = /^(\d{1,15}(?:,\d{3})*(?:\.\d{1,12})?|\.\d{1,12})\s*(%?)$/;

/**
 * Reads a percentage as people write it, `15%`, `１５％` or `0.5 %`, as a share of one.
 * @param bare - what a figure without the sign is: `percent` where a field shows the sign (`15` is 15 %, `0.15` may be a share and is
 *   refused), `refused` in files, where `0.15` and `15` may both be meant; 0 is 0 everywhere
 */
export function readPercent(text: string, bare: 'percent' | 'refused'): PercentRead {
  const found = figure.exec(text.normalize('NFKC').trim());
  if (!found) return { fault: 'percent.format' };
  const digits = (found[1] ?? '').replaceAll(',', '').replace(/^\./, '0.');
  const isAsked = bare === 'refused' ? /[1-9]/.test(digits) : isBareFraction(digits);
  if (found[2] !== '%' && isAsked) return { fault: 'percent.sign' };
  return { share: shiftPoint(digits, -2) };
}

/**
 * Whether a figure without the sign lies between 0 and 1: `0.15` is 15 % to a machine and to a spreadsheet, and 0.15 % to a field of per cent. A
 * person is asked which one is meant.
 */
export const isBareFraction = (figure: string): boolean =>
  /^[-+]?0*\.0*[1-9]\d*$/.test(figure.normalize('NFKC').trim());

/** Both ways to write what a bare fraction may mean: `0.15%` and `15%`. */
export function percentReadings(figure: string): { point: string; comma: string } {
  const digits = figure
    .normalize('NFKC')
    .trim()
    .replace('+', '')
    .replace(/^(-?)0*\./, '$10.');
  return { point: `${digits}%`, comma: `${shiftPoint(digits, 2)}%` };
}

/** A bare fraction as a field marks it, so that no schema accepts it (`decimal.either`). */
export const askedPercent = (figure: string): string => `${percentReadings(figure).point}?`;

/** A percentage with its sign where it would be a bare fraction without, so that its text has one meaning wherever it is put. */
export const signedPercent = (percent: string): string => (isBareFraction(percent) ? `${percent}%` : percent);

/** A share of one as a file has it: `0.15` is `15%`. */
export const writePercent = (share: string): string => `${shiftPoint(share, 2)}%`;

/** Whether a share is more than the whole: then a person confirms it, since a percent sign may have been forgotten. */
export const isAboveWhole = (share: string | null | undefined): boolean =>
  share !== null && share !== undefined && /^\d+(\.\d+)?$/.test(share) && Number(share) > 1;
