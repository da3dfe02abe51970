import {
  lengthUnits,
  volumeUnits,
  weightUnits,
  type FigureScope,
  type ForeignUnit,
} from '@quayside/csv/foreign';

export { lengthUnits, volumeUnits, weightUnits };
export type { FigureScope };
export type Unit = ForeignUnit;

/** What a column of a packing list may tell. */
export const cargoInFields = [
  'caseNumber',
  'code',
  'name',
  'nameJa',
  'quantity',
  'cases',
  'perCase',
  'packing',
  'dimensions',
  'length',
  'width',
  'height',
  'm3',
  'net',
  'gross',
  'unitValue',
  'amount',
  'currency',
  'hsCode',
  'originCountry',
  'dangerous',
  'dangerousClass',
  'stackable',
  'thisSideUp',
] as const;
export type CargoInField = (typeof cargoInFields)[number];

/** What a figure is of: one piece, one package, or all that a row tells. */
export const figureScopes = ['piece', 'package', 'row'] as const satisfies readonly FigureScope[];

/** What the head of a column says. `aside`: it is known, and nothing of it is taken (a running number). */
export type Head = {
  field: CargoInField | 'aside' | undefined;
  unit?: Unit;
  /** The text that stands in place of the unit and names none clearly: it is asked. */
  unclear?: string;
  scope?: FigureScope;
  currency?: string;
  /** How many single ones a figure counts: 1000 of `千円`, 12 of `dozen`. */
  times?: string;
  /** The number of pieces that a figure is of: 100 of `USD/100 pcs`. */
  per?: string;
  /** The sides of `dimensions` in the order in which they are written. */
  sides?: readonly Side[];
};
export type Side = 'length' | 'width' | 'height';

/** Fields of which a list may have several columns that have to agree. */
export const checkedFields = ['quantity', 'cases', 'net', 'gross'] as const;
export type CheckedField = (typeof checkedFields)[number];

/** A column as it is taken: what the head says, or the person said instead. */
export type Column = Head & {
  index: number;
  title: string;
  /** A further column of a field (`total` next to `each`): it is held against the first, and not taken itself. */
  checks?: CheckedField;
  /** A size of one piece, where other columns have the sizes of the packages. */
  ofPiece?: true;
};

const sideFields: ReadonlySet<Head['field']> = new Set(['dimensions', 'length', 'width', 'height'] as const);
/** Whether a column tells sizes, all three or one of them. */
export const tellsSide = ({ field }: Pick<Column, 'field'>): boolean => sideFields.has(field);

/** Fields that count things. */
export const countFields: ReadonlySet<Head['field']> = new Set(['quantity', 'cases', 'perCase'] as const);
/** Fields that are amounts of money. */
export const moneyFields: ReadonlySet<Head['field']> = new Set(['unitValue', 'amount'] as const);

/** A line of the list: where it stands in the file, counted from 1, and its cells. */
export type TableLine = {
  row: number;
  cells: readonly string[];
  /** The text of a column of units that says how the quantity counts. */
  counted?: string;
  /** The row of other heads that stands between the heads of the list and this line. */
  otherHeads?: number;
};
