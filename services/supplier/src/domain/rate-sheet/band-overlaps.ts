import type { SheetPrice, SheetReading, SheetRow } from './reader';

type Banded = { row: SheetRow; price: SheetPrice; from: number; to: number };

/** The fields that two prices of one thing share; their kilometres may differ. */
const keyOf = (
  { loading, discharge, pickupZone, deliveryZone, place, days, stage }: SheetRow,
  price: SheetPrice,
) =>
  JSON.stringify([
    ...[loading, discharge, pickupZone, deliveryZone, place, days, stage],
    ...[price.charge, price.containerType, price.vehicle, price.basis],
  ]);

/** Says prices of one thing whose kilometres overlap: a distance in both has two prices. */
export function checkBands({ rows, faults }: SheetReading): void {
  const groups = new Map<string, Banded[]>();
  for (const row of rows) {
    const { fromKm, toKm } = row.distance ?? {};
    if (row.kind !== 'lanes' || (fromKm === undefined && toKm === undefined)) continue;
    for (const price of row.prices) {
      const key = keyOf(row, price);
      const banded = { row, price, from: Number(fromKm ?? 0), to: Number(toKm ?? Infinity) };
      groups.set(key, [...(groups.get(key) ?? []), banded]);
    }
  }
  for (const group of groups.values()) {
    const sorted = group.toSorted((one, other) => one.from - other.from);
    for (const [index, { price, from, to }] of sorted.entries()) {
      const before = sorted[index - 1];
      const isSame = before?.from === from && before.to === to;
      // The same band twice is said where cards are made of it; a metre is the end of a band that has its last kilometre.
      if (!before || isSame || from >= before.to - 1) continue;
      const text = `${price.charge} ${from}–${Number.isFinite(to) ? to : ''} km`;
      faults.push({ ...price.at, code: 'repeated', text, other: before.price.at.cell });
    }
  }
}
