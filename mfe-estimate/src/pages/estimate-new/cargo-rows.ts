import { weightFault, type CargoItem } from '@quayside/rating';
import type { SheetInvalid } from '@quayside/sheet';
import type { ProductEntry } from '@quayside/service-estimate/contract';

/** A row of the cargo sheet: texts as typed, empty ones allowed until the estimate is made. */
export type CargoRow = {
  id: string;
  productId: string | null;
  code: string;
  nameEn: string;
  nameJa: string;
  quantity: string;
  packing: string;
  lengthMm: string;
  widthMm: string;
  heightMm: string;
  netKg: string;
  grossKg: string;
  unitValue: string;
  currency: string;
  hsCode: string;
  originCountry: string;
  /** Absent in drafts from before there were case numbers. */
  caseNumber?: string;
  /** What the sheet does not show. */
  kept: Pick<CargoItem, 'stackable' | 'thisSideUp'> &
    Partial<Pick<CargoItem, 'dangerous' | 'piecesPerPackage' | 'packageMm' | 'packageTareKg' | 'barrier'>>;
};

/** The sheet as the form knows it: its rows, and the cells that hold what cannot be read, with their number. */
export type Cargo = { rows: readonly CargoRow[]; invalid: SheetInvalid; unreadable: number };

/** How a row may be packed; `inCase`: in the packages of the row with the same case number. */
export const packingKinds = [
  'crate',
  'openCrate',
  'skid',
  'carton',
  'pallet',
  'asIs',
  'inCase',
] as const satisfies readonly CargoItem['packing'][];

export function emptyRow(): CargoRow {
  return {
    id: crypto.randomUUID(),
    productId: null,
    code: '',
    nameEn: '',
    nameJa: '',
    quantity: '',
    packing: '',
    lengthMm: '',
    widthMm: '',
    heightMm: '',
    netKg: '',
    grossKg: '',
    unitValue: '',
    currency: '',
    hsCode: '',
    originCountry: '',
    kept: { stackable: true, thisSideUp: false },
  };
}

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** A product of the shipper's list as cargo. */
export function rowOfProduct(product: ProductEntry, quantity: string): CargoRow {
  const { stackable, thisSideUp, dangerous } = product;
  const packing = packingKinds.find((kind) => kind === product.packing) ?? '';
  return {
    id: crypto.randomUUID(),
    productId: product.id,
    code: product.code,
    nameEn: product.nameEn,
    nameJa: product.nameJa,
    quantity,
    packing,
    lengthMm: textOf(product.lengthMm),
    widthMm: textOf(product.widthMm),
    heightMm: textOf(product.heightMm),
    netKg: textOf(product.netKg),
    grossKg: textOf(product.grossKg),
    unitValue: textOf(product.unitValue),
    currency: textOf(product.currency),
    hsCode: textOf(product.hsCode),
    originCountry: textOf(product.originCountry),
    kept: { stackable, thisSideUp, ...(dangerous ? { dangerous } : {}) },
  };
}

export function rowOfItem(item: CargoItem): CargoRow {
  const { stackable, thisSideUp, dangerous, piecesPerPackage, packageMm, packageTareKg, barrier } = item;
  return {
    id: crypto.randomUUID(),
    productId: item.productId ?? null,
    code: item.code,
    nameEn: item.nameEn,
    nameJa: item.nameJa ?? '',
    quantity: textOf(item.quantity),
    packing: item.packing,
    lengthMm: textOf(item.lengthMm),
    widthMm: textOf(item.widthMm),
    heightMm: textOf(item.heightMm),
    netKg: textOf(item.netKg),
    grossKg: textOf(item.grossKg),
    unitValue: textOf(item.unitValue),
    currency: textOf(item.currency),
    hsCode: textOf(item.hsCode),
    originCountry: textOf(item.originCountry),
    caseNumber: item.caseNumber ?? '',
    kept: { stackable, thisSideUp, dangerous, piecesPerPackage, packageMm, packageTareKg, barrier },
  };
}

/** A row of a packing list: what the list does not tell is empty, and asked for like what is not typed. */
export function rowOfTaken(item: CargoItem): CargoRow {
  const known = (value: number) => textOf(value || null);
  return {
    ...rowOfItem(item),
    id: item.id,
    quantity: known(item.quantity),
    lengthMm: known(item.lengthMm),
    widthMm: known(item.widthMm),
    heightMm: known(item.heightMm),
  };
}

/** A row in which nothing was typed: pasting and adding leave such ones behind. */
export const isBlank = (row: CargoRow) =>
  [row.code, row.nameEn, row.nameJa, row.quantity, row.lengthMm, row.netKg, row.grossKg].every(
    (text) => !text,
  );

/** Columns that a row needs; of the two weights one is enough. */
export const neededColumns = [
  ...(['nameEn', 'quantity', 'packing', 'lengthMm', 'widthMm', 'heightMm', 'netKg', 'grossKg'] as const),
] as const;
export type MissingColumn = Exclude<(typeof neededColumns)[number], 'grossKg'> | 'currency';

/** Columns that a row lacks, by their place: nothing missing is taken as zero, and no value is without its currency. */
export function missingIn(row: CargoRow): readonly MissingColumn[] {
  const lacks = neededColumns.filter((name): name is Exclude<typeof name, 'grossKg'> => {
    if (name === 'grossKg') return false;
    if (name === 'nameEn') return !row.nameEn && !row.nameJa;
    return name === 'netKg' ? !row.netKg && !row.grossKg : !row[name];
  });
  return row.unitValue && !row.currency ? [...lacks, 'currency'] : lacks;
}

/** The column of a weight that cannot be right. */
function wrongWeight(row: Pick<CargoRow, 'netKg' | 'grossKg'>): ('netKg' | 'grossKg')[] {
  const fault = weightFault(row);
  if (!fault) return [];
  return fault === 'weight.zero' && weightFault({ netKg: row.netKg }) ? ['netKg'] : ['grossKg'];
}

/** A cell that keeps the estimate from being made. */
export type CargoProblem = { row: number; rowId: string; columnId: string; missing?: MissingColumn };

/** What is to be mended before an estimate can be made, in reading order; rows in which nothing is typed do not count. */
export function problemsOf({ rows, invalid }: Pick<Cargo, 'rows' | 'invalid'>): CargoProblem[] {
  return rows.flatMap((row, index) => {
    const place = { row: index + 1, rowId: row.id };
    const refused = [...Object.keys(invalid[row.id] ?? {}), ...wrongWeight(row)];
    const missing = isBlank(row) ? [] : missingIn(row).filter((column) => !refused.includes(column));
    return [
      ...refused.map((columnId) => ({ ...place, columnId })),
      ...missing.map((column) => ({ ...place, columnId: column, missing: column })),
    ];
  });
}

export function cargoOf(rows: readonly CargoRow[]): CargoItem[] {
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => ({
      ...row.kept,
      id: row.id,
      productId: row.productId,
      code: row.code,
      nameEn: row.nameEn || row.nameJa,
      ...(row.nameJa ? { nameJa: row.nameJa } : {}),
      ...(row.caseNumber ? { caseNumber: row.caseNumber } : {}),
      quantity: Number(row.quantity),
      lengthMm: Number(row.lengthMm),
      widthMm: Number(row.widthMm),
      heightMm: Number(row.heightMm),
      netKg: row.netKg || null,
      grossKg: row.grossKg || null,
      unitValue: row.unitValue || null,
      currency: row.currency || null,
      hsCode: row.hsCode || null,
      originCountry: row.originCountry || null,
      // A row without packing is asked for before, and refused by the service.
      packing: row.packing as CargoItem['packing'],
    }));
}
