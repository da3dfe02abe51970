import { plain, sum, ZERO, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import type { Step } from '../core/issue';
import { minorUnits, moneyText } from '../core/rounding';
import type { ChargeLine } from '../model';
import { lineTimes, type LineQuantity } from './line-quantity';
import { fxRate, type Given, type PricedBase, type Terms } from './terms';

/** What a percentage of other charges cannot follow: it has no quantity but its base. */
const NOT_OF_PERCENTAGES = ['quantity', 'quantityRule', 'time'] as const;

function isSet(setting: object | undefined): boolean {
  return Object.values(setting ?? {}).some((value) => value !== undefined && value !== null && value !== '');
}

/**
 * The rated lines that a percentage is taken of. A line still to be advised makes it wait; what others charge, what is
 * excluded or told for information only is no charge of this offer, and no percentage of it is either.
 */
function percentBases(line: ChargeLine, codes: string[], rated: readonly PricedBase[], isOffered: boolean) {
  const bases = rated
    .filter((base) => codes.includes(base.code))
    .filter((base) => !line.containerType || base.entry.line.containerType === line.containerType)
    .filter((base) => line.contingent || !base.contingent);
  const counts = (base: PricedBase) => !isOffered || !base.forInformation;
  const open = bases.find((base) => counts(base) && base.status === 'toBeAdvised');
  if (open) throw new RatingError('percentOf.baseToBeAdvised', { code: open.code, line: open.id });
  const priced = bases.filter((base) => counts(base) && base.status === 'priced');
  const leftOut = [...new Set(bases.filter((base) => !priced.includes(base)).map((base) => base.code))];
  if (priced.length === 0) {
    throw new RatingError(leftOut.length > 0 ? 'percentOf.baseNotCharged' : 'percentOf.noBase', { codes });
  }
  const broken = priced.find((base) => base.error !== null);
  if (broken) throw new RatingError('percentOf.baseMissing', { code: broken.code, line: broken.id });
  return { priced, leftOut };
}

/**
 * What a percentage is taken of: what the others cost, or for a tariff what they sell for.
 *
 * @param isTold whether somebody reads how it comes about
 */
export function percentBase(
  line: ChargeLine,
  terms: Terms,
  given: Given,
  isOffered: boolean,
  isTold: boolean,
  side: 'cost' | 'sell' = 'cost',
): LineQuantity {
  const unusable = NOT_OF_PERCENTAGES.find((field) => isSet(line[field]));
  if (unusable) throw new RatingError('percentOf.takesNo', { setting: unusable });
  const codes = [...new Set(line.percentOf)];
  const { priced: bases, leftOut } = percentBases(line, codes, given.bases, isOffered);
  const own =
    side === 'sell'
      ? line.currency === terms.currency
      : bases.every((base) => base.entry.line.currency === line.currency);
  const rate = own ? null : fxRate(line.currency, terms);
  if (!own && !rate) throw new RatingError('fx.missing', { currency: line.currency });
  const unknown = bases.find((base) => side === 'cost' && base.cost === null);
  if (unknown) throw new RatingError('percentOf.baseMissing', { code: unknown.code, line: unknown.id });
  const inDocument = side === 'sell' || !own;
  // A base without an amount was refused: a sum of nothing would be a fault of the program, and never a zero.
  const amounts = bases.map(
    (base) => (side === 'sell' ? base.sell : own ? base.cost : base.costConverted) as Decimal,
  );
  const whole = sum(amounts);
  const raw = rate ? whole.divRound(rate, minorUnits(line.currency)) : whole;
  const steps: Step[] = [];
  if (isTold) {
    const params = {
      codes: [...new Set(bases.map((base) => base.code))],
      base: moneyText(raw, line.currency),
      currency: line.currency,
      amounts: amounts.map((amount) => moneyText(amount, inDocument ? terms.currency : line.currency)),
      converted: !own,
      ...(rate ? { rate: plain(rate), of: terms.currency } : {}),
    };
    steps.push({ kind: 'percent.base', params });
    if (leftOut.length > 0) steps.push({ kind: 'percent.leftOut', params: { codes: leftOut } });
  }
  const times = lineTimes(line, given.facts, isTold ? steps : null);
  return {
    raw,
    charged: raw,
    times,
    source: 'percentBase',
    calculated: null,
    unit: line.currency,
    parts: null,
    weighed: null,
    free: ZERO,
    steps,
  };
}
