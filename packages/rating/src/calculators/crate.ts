import { decimalOf, type Decimal } from '../core/decimal';
import { roundDigits } from '../core/rounding';
import { boxM3, surfaceM2, type Size } from './measures';

/** Allowances of a crate in whole millimetres. */
export interface CrateAllowances {
  clearanceMm: number;
  topClearanceMm: number;
  panelMm: number;
  cleatMm: number;
  floorMm: number;
  skidMm: number;
}

/** How a crate's own weight is found. */
export type CrateTare =
  | { method: 'perM3'; kgPerM3: string }
  | { method: 'panels'; panelKgPerM2: string; lumberM3PerM3: string; lumberKgPerM3: string };

export interface Crate {
  outerMm: Size;
  m3: Decimal;
  tareKg: Decimal;
  grossKg: Decimal;
}

/**
 * Outer size of a crate: L + 2c + 2(p + k), W likewise, H + top + (p + k) + floor + skid (domain model §2.1, case D01).
 */
export function crateOuter(product: Size, allowances: CrateAllowances): Size {
  const { clearanceMm, topClearanceMm, panelMm, cleatMm, floorMm, skidMm } = allowances;
  const wall = panelMm + cleatMm;
  return {
    length: product.length + 2 * clearanceMm + 2 * wall,
    width: product.width + 2 * clearanceMm + 2 * wall,
    height: product.height + topClearanceMm + wall + floorMm + skidMm,
  };
}

/** Weight of the crate itself, up to the whole kg: m³ × kg/m³, or panel area × kg/m² + lumber m³ × density. */
export function crateTare(outer: Size, tare: CrateTare): Decimal {
  const exact =
    tare.method === 'perM3'
      ? boxM3(outer).times(tare.kgPerM3)
      : surfaceM2(outer)
          .times(tare.panelKgPerM2)
          .plus(boxM3(outer).times(tare.lumberM3PerM3).times(tare.lumberKgPerM3));
  return roundDigits(exact, 0, 'up');
}

/** Outer size, m³ (half-up to 0.001 per case), tare and gross weight of a crate around a product. */
export function crate(product: Size, contentKg: string, allowances: CrateAllowances, tare: CrateTare): Crate {
  const outerMm = crateOuter(product, allowances);
  const tareKg = crateTare(outerMm, tare);
  return { outerMm, m3: boxM3(outerMm), tareKg, grossKg: decimalOf(contentKg).plus(tareKg) };
}
