import { shiftPoint } from './shift-point';

export type PercentRead = { share: string } | { fault: 'percent.sign' | 'percent.format' };

const figure = /^(\d{1,15}(?:,\d{3})*(?:\.\d{1,12})?|\.\d{1,12})\s*(%?)$/;

/**
 * Reads a percentage as people write it, `15%`, `１５％` or `0.5 %`, as a share of one.
 * @param bare - what a figure without the sign is: `percent` where a field shows the sign beside it (`15` is 15 %), `refused` in files,
 *   where `0.15` and `15` may both be meant; 0 is 0 everywhere
 */
export function readPercent(text: string, bare: 'percent' | 'refused'): PercentRead {
  const found = figure.exec(text.normalize('NFKC').trim());
  if (!found) return { fault: 'percent.format' };
  const digits = (found[1] ?? '').replaceAll(',', '').replace(/^\./, '0.');
  if (found[2] !== '%' && bare === 'refused' && /[1-9]/.test(digits)) return { fault: 'percent.sign' };
  return { share: shiftPoint(digits, -2) };
}

/** A share of one as a file has it: `0.15` is `15%`. */
export const writePercent = (share: string): string => `${shiftPoint(share, 2)}%`;

/** Whether a share is more than the whole: then a person confirms it, since a percent sign may have been forgotten. */
export const isAboveWhole = (share: string | null | undefined): boolean =>
  share !== null && share !== undefined && /^\d+(\.\d+)?$/.test(share) && Number(share) > 1;
