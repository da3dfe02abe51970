import type { PackedPackage } from '../calculators/packing';
import { dangerousItems, sharedPackages } from '../calculators/shared-packages';
import { decimalOf, maximum, plain, sum, type Decimal } from '../core/decimal';
import type { IssueCode } from '../core/issue-codes';
import { roundDigits } from '../core/rounding';
import type { EstimateDocument } from '../model';
import { explain, type FactBook } from './fact-book';

const stage = 'warehouse' as const;
const name = 'warehouse.dangerousShare';
/** Digits of the share: on ten million it leaves less than a tenth of one. */
const DIGITS = 8;

/** As its quantity is told. */
const UNITS = { revenueTons: 'RT', m3: 'm3', tonnes: 'tonne', packages: 'piece' } as const;

type Unit = NonNullable<EstimateDocument['stages']['warehouse']['inputs']['unit']>;

/** Packages in the unit that the warehouse counts by, before a tariff rounds it. */
function quantityOf(packages: readonly PackedPackage[], unit: Unit): Decimal {
  const m3 = sum(packages.map(({ lotM3 }) => decimalOf(lotM3)));
  const tonnes = sum(packages.map(({ lotKg }) => decimalOf(lotKg))).div(1000);
  if (unit === 'packages') return sum(packages.map(({ count }) => decimalOf(count)));
  if (unit === 'revenueTons') return maximum(m3, tonnes);
  return unit === 'm3' ? m3 : tonnes;
}

/**
 * Records which part of what is stored is dangerous goods: all of it where nothing else is, else by the packages that they lie in. Once the
 * quantity of a mixed lot is typed, or booked day by day, nobody knows how much of it is theirs.
 */
export function dangerousShare(
  document: EstimateDocument,
  book: FactBook,
  packages: readonly PackedPackage[],
): void {
  const { cargo, stages } = document;
  const { unit = 'revenueTons', movements } = stages[stage].inputs;
  const { packed, issues } = sharedPackages(cargo);
  const isWhole = packages.length > 0 && issues.length === 0 && packed.length === packages.length;
  const isAny = cargo.some((item) => item.dangerous);
  const dangerous = dangerousItems(cargo);
  const own = packages.filter(({ itemId }) => dangerous.has(itemId));
  const isStated = book.facts['warehouse.quantity']?.source === 'typed' || Boolean(movements?.length);
  const set = (share: Decimal | null, parts: { own: Decimal; all: Decimal } | null, code: IssueCode) =>
    book.set(stage, name, 'share', share, {
      steps: share && parts ? [explain('warehouse.dangerous', told(parts, unit, share))] : [],
      issue: { code, params: {} },
    });
  if (!isAny) set(null, null, 'warehouse.noDangerous');
  else if (!isWhole) set(null, null, 'cargo.notKnown');
  else {
    const parts = { own: quantityOf(own, unit), all: quantityOf(packages, unit) };
    const isAll = own.length === packages.length;
    const isKnown = isAll || (!isStated && parts.all.gt(0));
    const share = isAll ? decimalOf('1') : roundDigits(parts.own.div(parts.all), DIGITS);
    set(isKnown ? share : null, parts, 'warehouse.dangerousUnknown');
  }
}

const told = ({ own, all }: { own: Decimal; all: Decimal }, unit: Unit, share: Decimal) => ({
  ...{ own: plain(own), all: plain(all), unit: UNITS[unit], digits: DIGITS, to: plain(share) },
});
