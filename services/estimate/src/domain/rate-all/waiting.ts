import { decimalOf, explained, type ChargeLine, type LinePrice } from '@quayside/rating';

/** What a charge waits for that will cost something once it is known. */
const waitsFor = new Set(['fx.missing', 'quantity.notCalculated', 'times.notCalculated']);
/** Why there is nothing that the charge would be counted by, or it does not say itself what of. */
const countsNone = /^(mode\.|.*\.no(Dangerous|OutOfGauge|Reefer)$|vanning\.heavyFromMissing$)/;

/** Whether an extra charge has no price yet. A percentage waits for what its own card prices, or what stays: all else is open by itself. */
export function isWaiting(
  { error, contingent }: LinePrice,
  { percentOf }: ChargeLine,
  waitsForCode: (code: string) => boolean,
): boolean {
  if (error === null || contingent) return false;
  if (error.code === 'percentOf.baseMissing') return percentOf?.some(waitsForCode) ?? false;
  return waitsFor.has(error.code) && !countsNone.test(String(error.params.because ?? ''));
}

/** Whether nothing of it is there: of what costs something it is not asked. */
export function isNothing(price: LinePrice): boolean {
  if (price.cost && !price.cost.eq(0)) return false;
  const { chargedQuantity, times } = explained(price);
  return [chargedQuantity, times].some((figure) => figure !== null && decimalOf(figure).eq(0));
}
