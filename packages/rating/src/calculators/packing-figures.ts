import type { packingKinds } from '../schema/cargo';

/** How packages are made. */
export type PackingKind = (typeof packingKinds)[number];

/** A figure that packing stands on until another is typed for it. */
interface PackingFigure {
  /** Decimal text; nobody measured it and no source gives it, unless said. */
  usual: string;
  unit: 'mm' | 'kg' | 'kg/m³' | 'kg/m²' | 'm³/m³' | '/m²' | '×';
  /** What it makes: the outer size, the package's own weight, or the barrier bag. */
  part: 'size' | 'tare' | 'barrier';
  /** Packages that it is used for; all when none is given. */
  of?: readonly PackingKind[];
  /** Only with this way to weigh a closed crate. */
  method?: 'perM3' | 'panels';
}

const anyCrate = ['crate', 'openCrate'] as const;

/**
 * Every figure of packing that can be typed over, in the order in which it is asked: the schema of the inputs, the
 * calculators, the list of what is assumed, and the screen all read it here. Allowances of a crate are those of a
 * closed plywood-and-cleat crate (case D01).
 */
export const packingFigures = {
  clearanceMm: { usual: '50', unit: 'mm', part: 'size', of: anyCrate },
  topClearanceMm: { usual: '50', unit: 'mm', part: 'size', of: anyCrate },
  panelMm: { usual: '12', unit: 'mm', part: 'size', of: anyCrate },
  cleatMm: { usual: '24', unit: 'mm', part: 'size', of: anyCrate },
  floorMm: { usual: '24', unit: 'mm', part: 'size', of: anyCrate },
  skidMm: { usual: '100', unit: 'mm', part: 'size', of: [...anyCrate, 'skid'] },
  palletHeightMm: { usual: '150', unit: 'mm', part: 'size', of: ['pallet'] },
  tareKgPerM3: { usual: '45', unit: 'kg/m³', part: 'tare', of: ['crate'], method: 'perM3' },
  panelKgPerM2: { usual: '9', unit: 'kg/m²', part: 'tare', of: ['crate'], method: 'panels' },
  lumberM3PerM3: { usual: '0.03', unit: 'm³/m³', part: 'tare', of: ['crate'], method: 'panels' },
  lumberKgPerM3: { usual: '500', unit: 'kg/m³', part: 'tare', of: ['crate'], method: 'panels' },
  openCrateTareKgPerM3: { usual: '30', unit: 'kg/m³', part: 'tare', of: ['openCrate'] },
  skidTareKg: { usual: '40', unit: 'kg', part: 'tare', of: ['skid'] },
  palletTareKg: { usual: '20', unit: 'kg', part: 'tare', of: ['pallet'] },
  barrierSeamFactor: { usual: '1.15', unit: '×', part: 'barrier' },
  desiccantUnitsPerM2: { usual: '2', unit: '/m²', part: 'barrier' },
} as const satisfies Record<string, PackingFigure>;

export type PackingFigureName = keyof typeof packingFigures;
type NamesIn<Unit extends PackingFigure['unit']> = {
  [Name in PackingFigureName]: (typeof packingFigures)[Name]['unit'] extends Unit ? Name : never;
}[PackingFigureName];
/** Figures in whole millimetres: numbers in the inputs. */
export type MillimetreFigure = NamesIn<'mm'>;
/** The others: decimal texts in the inputs. */
export type DecimalFigure = Exclude<PackingFigureName, MillimetreFigure>;

/** The figures in their order, each with its name. */
export const packingFigureList: readonly (PackingFigure & { name: PackingFigureName })[] = Object.entries(
  packingFigures,
).map(([name, figure]) => ({ ...figure, name: name as PackingFigureName }));

/** Whether a figure is in whole millimetres. */
export function isMillimetres(name: PackingFigureName): name is MillimetreFigure {
  return packingFigures[name].unit === 'mm';
}
