import { boxM3, decimalIssue, decimalOf, plain, sum } from '@quayside/rating';
import { isBlank, type CargoRow } from './cargo-rows';

export type CargoTotals = { rows: number; pieces: string; m3: string | null; kg: string | null };

/** Pieces, volume and weight as the goods stand, before packing. A total with a gap in it is not known. */
export function cargoTotals(rows: readonly CargoRow[]): CargoTotals {
  const filled = rows.filter((row) => !isBlank(row));
  const usable = (text: string) => text !== '' && decimalIssue(text) === null;
  const pieces = filled.filter(({ quantity }) => usable(quantity));
  const measured = filled.every((row) =>
    [row.quantity, row.lengthMm, row.widthMm, row.heightMm].every(usable),
  );
  const weighed = filled.every((row) => usable(row.quantity) && usable(row.grossKg || row.netKg));
  const m3 = (row: CargoRow) =>
    boxM3({
      length: Number(row.lengthMm),
      width: Number(row.widthMm),
      height: Number(row.heightMm),
    }).times(row.quantity);
  return {
    rows: filled.length,
    pieces: plain(sum(pieces.map(({ quantity }) => decimalOf(quantity)))),
    m3: measured ? plain(sum(filled.map(m3))) : null,
    kg: weighed
      ? plain(sum(filled.map((row) => decimalOf(row.grossKg || row.netKg).times(row.quantity))))
      : null,
  };
}
