import { plain, sum, ZERO, type Decimal } from '../core/decimal';
import { RatingError, unlessRefused } from '../core/errors';
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
 * A reduction among charges of its code: who names the code means the charges. Where all lines of the code are reductions, the code names
 * them, and they count.
 */
const isUnnamedReduction = (base: PricedBase, named: readonly PricedBase[]): boolean =>
  base.staysOut && named.some((each) => each.code === base.code && !each.staysOut);

type Side = 'cost' | 'sell';

/** What a percentage is taken of in each base: in its own currency where all of them have it, else in the document's. */
function amountsOf(line: ChargeLine, bases: readonly PricedBase[], terms: Terms, side: Side) {
  const isOwn =
    side === 'sell'
      ? line.currency === terms.currency
      : bases.every((base) => base.entry.line.currency === line.currency);
  const amounts = bases.map((base) => (side === 'sell' ? base.sell : isOwn ? base.cost : base.costConverted));
  return { isOwn, amounts };
}

/**
 * The bases of a percentage and what it is taken of in each, for who shares it by them; null where they do not have a price.
 *
 * @param isOffered as `percentBase` takes it
 */
export function basesOf(line: ChargeLine, terms: Terms, given: Given, isOffered: boolean, side: Side) {
  const codes = [...new Set(line.percentOf)];
  const found = unlessRefused(() => percentBases(line, codes, given.bases, isOffered));
  if (!found) return null;
  const amounts = amountsOf(line, found.priced, terms, side).amounts.flatMap((amount) => amount ?? []);
  return amounts.length === found.priced.length ? { bases: found.priced, amounts } : null;
}

/**
 * The rated lines that a percentage is taken of. A line still to be advised makes it wait; what others charge, what is
 * excluded or told for information only is no charge of this offer, and no percentage of it is either.
 */
function percentBases(line: ChargeLine, codes: string[], rated: readonly PricedBase[], isOffered: boolean) {
  const named = rated
    .filter((base) => codes.includes(base.code))
    .filter((base) => !line.containerType || base.entry.line.containerType === line.containerType)
    .filter((base) => line.contingent || !base.contingent);
  const bases = named.filter((base) => !isUnnamedReduction(base, named));
  const reductions = [...new Set(named.filter((base) => !bases.includes(base)).map((base) => base.code))];
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
  return { priced, leftOut, reductions };
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
  side: Side = 'cost',
): LineQuantity {
  const unusable = NOT_OF_PERCENTAGES.find((field) => isSet(line[field]));
  if (unusable) throw new RatingError('percentOf.takesNo', { setting: unusable });
  const codes = [...new Set(line.percentOf)];
  const { priced: bases, leftOut, reductions } = percentBases(line, codes, given.bases, isOffered);
  const found = amountsOf(line, bases, terms, side);
  const own = found.isOwn;
  const rate = own ? null : fxRate(line.currency, terms);
  if (!own && !rate) throw new RatingError('fx.missing', { currency: line.currency });
  const unknown = bases.find((base) => side === 'cost' && base.cost === null);
  if (unknown) throw new RatingError('percentOf.baseMissing', { code: unknown.code, line: unknown.id });
  const inDocument = side === 'sell' || !own;
  // A base without an amount was refused: a sum of nothing would be a fault of the program, and never a zero.
  const amounts = found.amounts as Decimal[];
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
    if (reductions.length > 0) steps.push({ kind: 'percent.reductions', params: { codes: reductions } });
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
