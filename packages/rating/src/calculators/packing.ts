import { decimalOf, optionalDecimal, parseDecimal, sum, ZERO, type Decimal } from '../core/decimal';
import { roundDigits, roundStep } from '../core/rounding';
import type { CargoItem, PackingInputs } from '../model';
import type { Warning } from '../findings/warning';
import { crateOuter, crateTare, type CrateTare } from './crate';
import { boxM3, exactM3, surfaceM2, type Size } from './measures';
import {
  packingFigures,
  type DecimalFigure,
  type MillimetreFigure,
  type PackingKind,
} from './packing-figures';

export interface PackedPackage {
  itemId: string;
  kind: PackingKind;
  count: number;
  /** Outer size in whole mm, stored by name: length along the skid. */
  outerMm: Size;
  /** Of one package: m³ three digits, kg. */
  m3: string;
  tareKg: string;
  /** Whether the tare was typed for these packages, in their row of the cargo list. */
  tareTyped: boolean;
  grossKg: string;
  /** Of all its packages; cartons and unpacked goods are measured as a lot. */
  lotM3: string;
  lotKg: string;
  stackable: boolean;
  /** Raw wood: needs ISPM-15 treatment and mark. */
  treatedWood: boolean;
  barrierM2: string;
  desiccantUnits: string;
  /** UN/ECE Recommendation 21 package code. */
  unCode: string;
}

export interface CargoTotals {
  pieces: number;
  packages: number;
  netKg: string;
  m3: string;
  kg: string;
  revenueTons: string;
}

const UN_CODES: Record<PackingKind, string> = {
  crate: '8B',
  openCrate: '8B',
  skid: 'SI',
  carton: 'CT',
  pallet: 'PX',
  asIs: 'PK',
};
const WOODEN = new Set<CargoItem['packing']>(['crate', 'openCrate', 'skid', 'pallet']);

/** What was typed for a figure, else what is usual. */
function setting(inputs: PackingInputs, name: DecimalFigure): string {
  return optionalDecimal(inputs[name], name)?.toFixed() ?? packingFigures[name].usual;
}

function millimetres(inputs: PackingInputs, name: MillimetreFigure): number {
  return inputs[name] ?? Number(packingFigures[name].usual);
}

function tareRule(kind: CargoItem['packing'], inputs: PackingInputs): CrateTare {
  if (kind === 'openCrate') return { method: 'perM3', kgPerM3: setting(inputs, 'openCrateTareKgPerM3') };
  if (inputs.tareMethod !== 'panels') return { method: 'perM3', kgPerM3: setting(inputs, 'tareKgPerM3') };
  return {
    method: 'panels',
    panelKgPerM2: setting(inputs, 'panelKgPerM2'),
    lumberM3PerM3: setting(inputs, 'lumberM3PerM3'),
    lumberKgPerM3: setting(inputs, 'lumberKgPerM3'),
  };
}

/** Outer size of a package with this content. */
function outerOf(item: CargoItem, content: Size, inputs: PackingInputs): Size {
  const mm = (name: MillimetreFigure) => millimetres(inputs, name);
  switch (item.packing) {
    case 'crate':
    case 'openCrate':
      return crateOuter(content, {
        clearanceMm: mm('clearanceMm'),
        topClearanceMm: mm('topClearanceMm'),
        panelMm: mm('panelMm'),
        cleatMm: mm('cleatMm'),
        floorMm: mm('floorMm'),
        skidMm: mm('skidMm'),
      });
    case 'skid':
      return { ...content, height: content.height + mm('skidMm') };
    case 'pallet':
      return { ...content, height: content.height + mm('palletHeightMm') };
    default:
      return content;
  }
}

function tareOf(item: CargoItem, outer: Size, inputs: PackingInputs): Decimal {
  switch (item.packing) {
    case 'crate':
    case 'openCrate':
      return crateTare(outer, tareRule(item.packing, inputs));
    case 'skid':
      return decimalOf(setting(inputs, 'skidTareKg'));
    case 'pallet':
      return decimalOf(setting(inputs, 'palletTareKg'));
    default:
      return ZERO;
  }
}

/** Size of what goes into one package of a row. */
const contentOf = ({ packageMm, lengthMm: length, widthMm: width, heightMm: height }: CargoItem): Size =>
  packageMm ?? { length, width, height };

const isCount = (value: number) => Number.isInteger(value) && value > 0;

function isMeasured(item: CargoItem, { length, width, height }: Size): boolean {
  return [item.quantity, item.piecesPerPackage ?? 1, length, width, height].every(isCount);
}

/** Outer size of the packages of a row; null when a size or number is not there yet, or the row has no packages of its own. */
export function outerSize(item: CargoItem, inputs: PackingInputs): Size | null {
  const content = contentOf(item);
  return item.packing !== 'inCase' && isMeasured(item, content) ? outerOf(item, content, inputs) : null;
}

/** The barrier bag of one package: the surface of its content with the seams, and the desiccant in it. */
export function barrierBag(item: CargoItem, inputs: PackingInputs) {
  const seamFactor = setting(inputs, 'barrierSeamFactor');
  const contentMm = contentOf(item);
  const area = surfaceM2(contentMm).times(seamFactor);
  return {
    ...{ contentMm, seamFactor, area },
    m2: roundDigits(area, 2),
    desiccant: desiccantFor(area, inputs),
  };
}

/** Desiccant for an area of film: units up to whole, and how many there are for a square metre. */
export function desiccantFor(area: Decimal, inputs: PackingInputs): { units: Decimal; perM2: string } {
  const perM2 = setting(inputs, 'desiccantUnitsPerM2');
  return { units: roundStep(area.times(perM2), '1', 'up'), perM2 };
}

/** Barrier film and desiccant of one package. */
function moistureOf(item: CargoItem, inputs: PackingInputs) {
  if (!item.barrier) return { barrierM2: '0', desiccantUnits: '0' };
  const { m2, desiccant } = barrierBag(item, inputs);
  return { barrierM2: m2.toFixed(2), desiccantUnits: desiccant.units.toFixed() };
}

/** Weight of the pieces of a row as they stand; null where it is not known. */
export function goodsKg({ grossKg, netKg, quantity }: CargoItem): Decimal | null {
  return parseDecimal(grossKg ?? netKg)?.times(quantity) ?? null;
}

/**
 * What rows that lie in the packages of another one add to them: to all of them exactly, to one what the fullest holds, so that
 * nothing is divided. Null where a weight is not known.
 */
function addedKg(others: readonly CargoItem[], count: number): { all: Decimal; one: Decimal } | null {
  const all = others.map(goodsKg);
  const one = others.map(({ grossKg, netKg, quantity }) =>
    parseDecimal(grossKg ?? netKg)?.times(Math.ceil(quantity / count)),
  );
  if (!all.every((kg) => kg !== null) || !others.every(({ quantity }) => isCount(quantity))) return null;
  return { all: sum(all), one: sum(one.map((kg) => kg ?? ZERO)) };
}

/**
 * Packs one cargo row, with the goods of other rows that lie in its packages: crates and open crates by case D01, skids and pallets on their base, cartons and unpacked goods
 * as they are. A tare typed in the row wins over the rule of its kind. Made packages are measured per case (m³ half-up to
 * 0.001, then × count, case D02); cartons and unpacked goods as a lot (L × W × H × count, half-up to 0.001, case D15). Null
 * when a size, number or weight is not there yet, or the row has no packages of its own.
 */
export function packItem(
  item: CargoItem,
  inputs: PackingInputs,
  others: readonly CargoItem[] = [],
): PackedPackage | null {
  const pieceKg = parseDecimal(item.grossKg ?? item.netKg);
  const content = contentOf(item);
  // A row without packing comes from a sheet in which nobody has chosen one yet.
  if (!pieceKg || item.packing === 'inCase' || !UN_CODES[item.packing]) return null;
  if (!isMeasured(item, content)) return null;
  const perPackage = item.piecesPerPackage ?? 1;
  const count = Math.ceil(item.quantity / perPackage);
  const added = addedKg(others, count);
  if (!added) return null;
  const outer = outerOf(item, content, inputs);
  const typed = optionalDecimal(item.packageTareKg, 'packageTareKg');
  const tare = typed ?? tareOf(item, outer, inputs);
  const made = WOODEN.has(item.packing);
  const m3 = boxM3(outer);
  const gross = pieceKg.times(Math.min(perPackage, item.quantity)).plus(added.one).plus(tare);
  return {
    itemId: item.id,
    kind: item.packing,
    count,
    outerMm: outer,
    m3: m3.toFixed(3),
    tareKg: tare.toFixed(),
    tareTyped: typed !== null,
    grossKg: gross.toFixed(),
    lotM3: (made ? m3.times(count) : roundDigits(exactM3(outer).times(count), 3)).toFixed(3),
    lotKg: pieceKg.times(item.quantity).plus(added.all).plus(tare.times(count)).toFixed(),
    stackable: [item, ...others].every(({ stackable }) => stackable),
    treatedWood: made && (inputs.wood ?? 'solid') === 'solid',
    ...moistureOf(item, inputs),
    unCode: UN_CODES[item.packing],
  };
}

/**
 * Revenue tons: the larger of m³ and tonnes, up to the step, at least the minimum (cases S10, S11, D15).
 *
 * @param step default 0.001
 */
export function revenueTons(m3: Decimal, kg: Decimal, step = '0.001', least = '0'): Decimal {
  const tons = kg.div(1000);
  const rounded = roundStep(m3.gte(tons) ? m3 : tons, step, 'up');
  return rounded.lt(least) ? decimalOf(least) : rounded;
}

/** Net weight of the cargo in kg; null where a row tells only its gross weight. */
export function netWeight(items: readonly CargoItem[]): Decimal | null {
  const weights = items.map((item) => parseDecimal(item.netKg)?.times(item.quantity) ?? null);
  return weights.every((weight) => weight !== null) ? sum(weights) : null;
}

/** Totals of the packed cargo; `netKg` is empty where a row does not tell it. */
export function cargoTotals(items: readonly CargoItem[], packages: readonly PackedPackage[]): CargoTotals {
  const m3 = sum(packages.map((each) => decimalOf(each.lotM3)));
  const kg = sum(packages.map((each) => decimalOf(each.lotKg)));
  return {
    pieces: items.reduce((total, item) => total + item.quantity, 0),
    packages: packages.reduce((total, each) => total + each.count, 0),
    netKg: netWeight(items)?.toFixed() ?? '',
    m3: m3.toFixed(3),
    kg: kg.toFixed(),
    revenueTons: revenueTons(m3, kg).toFixed(3),
  };
}

/** Cargo limits on an ordinary truck in Japan: 12 m × 2.5 m, and 3.8 m less a 1 m deck. */
const ROAD_LIMIT_MM: Size = { length: 12_000, width: 2_500, height: 2_800 };

/** The usual tare of a skid holds up to this load and base; beyond them a real skid is heavier by a multiple. */
const SKID_USUAL = { kg: '2000', m2: '2.5' };

function skidWarning(packed: PackedPackage, inputs: PackingInputs): Warning[] {
  if (packed.kind !== 'skid' || packed.tareTyped || parseDecimal(inputs.skidTareKg)) return [];
  const kg = decimalOf(packed.grossKg).minus(packed.tareKg);
  const { length, width } = packed.outerMm;
  const m2 = roundDigits(decimalOf(length).times(width).div(1_000_000), 2);
  if (kg.lte(SKID_USUAL.kg) && m2.lte(SKID_USUAL.m2)) return [];
  const params = { item: packed.itemId, tareKg: packed.tareKg, kg: kg.toFixed(), m2: m2.toFixed(2) };
  return [{ code: 'packing.skidTareUsual', path: `cargo.${packed.itemId}`, params }];
}

/** Warnings of packages that exceed the road limit or the forklift's capacity, or stand on a skid that weighs too little. */
export function packingWarnings(packages: readonly PackedPackage[], inputs: PackingInputs): Warning[] {
  const limit = inputs.roadLimitMm ?? ROAD_LIMIT_MM;
  const forklift = parseDecimal(inputs.forkliftKg);
  return packages.flatMap((each) => {
    const issues: Warning[] = skidWarning(each, inputs);
    const path = `cargo.${each.itemId}`;
    for (const side of ['length', 'width', 'height'] as const) {
      if (each.outerMm[side] > limit[side]) {
        const params = { side, mm: each.outerMm[side], limitMm: limit[side] };
        issues.push({ code: 'packing.roadLimit', path, params });
      }
    }
    if (forklift && decimalOf(each.grossKg).gt(forklift)) {
      issues.push({
        code: 'packing.forklift',
        path,
        params: { kg: each.grossKg, limitKg: forklift.toFixed() },
      });
    }
    return issues;
  });
}
