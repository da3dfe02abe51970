import { barrierBag, goodsKg, type PackedPackage } from '../calculators/packing';
import { decimalOf, parseDecimal, plain, ZERO, type Decimal } from '../core/decimal';
import type { CargoItem, PackingInputs } from '../model';
import type { Step } from '../core/issue';
import { explain } from './fact-book';

/** A row of the cargo list beside the packages that it makes. */
export interface PackedRow {
  item: CargoItem;
  /** Rows whose goods lie in these packages as well. */
  others: readonly CargoItem[];
  packed: PackedPackage;
}

/** How many packages a row makes: its pieces by those of one package, the last one perhaps not full. */
export function countedStep({ item, packed }: PackedRow): Step {
  const params = { item: item.id, pieces: item.quantity, perPackage: item.piecesPerPackage ?? 1 };
  return explain('packing.counted', { ...params, to: packed.count });
}

/** Outer size of a row's packages and their m³: made packages are measured one by one, others as a lot. */
export function volumeStep({ packed }: PackedRow): Step {
  const { length, width, height } = packed.outerMm;
  const { itemId: item, kind: packing, count, m3, lotM3, tareKg, grossKg } = packed;
  return explain('packing.package', {
    ...{ item, packing, count, length, width, height, m3, lotM3, tareKg, grossKg },
  });
}

/** Gross weight by row: its pieces as they stand and the tare of its packages; what lies in those of another row has none. */
export function weightsOf({ item, others, packed }: PackedRow): { kg: Decimal; step: Step }[] {
  return [item, ...others].map((each) => {
    const count = each === item ? packed.count : 0;
    const kg = (goodsKg(each) ?? ZERO).plus(decimalOf(packed.tareKg).times(count));
    const pieceKg = each.grossKg ?? each.netKg ?? null;
    const params = { item: each.id, pieces: each.quantity, pieceKg, count, tareKg: packed.tareKg };
    return { kg, step: explain('packing.weight', { ...params, to: plain(kg) }) };
  });
}

/** Film of a row's barrier bags: the surface of the content with the seams. */
export function barrierStep({ item, packed }: PackedRow, inputs: PackingInputs): Step {
  const { contentMm, seamFactor: factor, m2 } = barrierBag(item, inputs);
  const { length, width, height } = contentMm;
  const { count } = packed;
  const figures = { item: item.id, length, width, height, factor, each: plain(m2), count };
  return explain('packing.barrier', { ...figures, to: plain(m2.times(count)) });
}

/** Desiccant of a row's barrier bags. */
export function desiccantStep({ item, packed }: PackedRow, inputs: PackingInputs): Step {
  const { area, desiccant } = barrierBag(item, inputs);
  const { units, perM2 } = desiccant;
  const { count } = packed;
  const figures = { item: item.id, m2: plain(area), perM2, each: plain(units), count };
  return explain('packing.desiccant', { ...figures, to: plain(units.times(count)) });
}

/** Net weight of a row. */
export function netStep(item: CargoItem): Step {
  const each = parseDecimal(item.netKg);
  const params = { item: item.id, pieces: item.quantity, each: item.netKg ?? null };
  return explain('cargo.net', { ...params, to: each ? plain(each.times(item.quantity)) : null });
}
