import {
  isSameSystem,
  kindOf,
  readFigureHead,
  lengthUnits,
  readUnit,
  unitIn,
  unitText,
  weightUnits,
  type ForeignUnit,
} from '@quayside/csv/foreign';
import { csvContentType, writeCsv } from '@quayside/csv/write';

export type RawRow = Record<string, string>;

export type ImportField = {
  /** Column name of the service. */
  id: string;
  label: string;
  required?: boolean;
  /** Other titles that files use, in any language. */
  synonyms?: readonly string[];
  /** Titles that mean it only where they mean nothing else: `品名` is the Japanese name beside an English one. */
  weak?: readonly string[];
  /** Its figures are lengths or weights: of which unit, the title says, or a person. */
  measure?: Measure;
  /** Its figures are amounts of money or numbers of things, one each: a title that says anything else is asked about. */
  figures?: 'money' | 'count';
};

export type Measure = 'length' | 'weight';
export const unitsOf: Readonly<Record<Measure, readonly ForeignUnit[]>> = {
  length: lengthUnits,
  weight: weightUnits,
};

/** Title of a column of lengths or weights → unit of its figures. */
export type Units = Readonly<Record<string, ForeignUnit | undefined>>;

/** Title of a file's column → id of the field; columns that are left out are not in it. */
export type Assignment = Record<string, string>;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-()[\].,:/・]/g, '');

/** Titles that name a field by its id, label or synonym; each field is given once. */
export function guessAssignment(
  titles: readonly string[],
  fields: readonly ImportField[],
  remembered: Assignment = {},
): Assignment {
  const known = Object.entries(remembered).filter(([, id]) => fields.some((field) => field.id === id));
  const assignment: Assignment = Object.fromEntries(known);
  const taken = new Set(Object.values(assignment));
  const assign = (namesOf: (field: ImportField) => readonly string[]) => {
    for (const title of titles) {
      if (assignment[title]) continue;
      const field = fields.find(
        (each) => !taken.has(each.id) && namesOf(each).some((name) => plain(name) === plain(title)),
      );
      if (!field) continue;
      assignment[title] = field.id;
      taken.add(field.id);
    }
  };
  const named = ({ id, label, synonyms = [] }: ImportField) => [id, label, ...synonyms];
  assign(named);
  assignMeasures(titles, fields, assignment, named);
  assign(({ weak = [] }) => weak);
  return assignment;
}

const keyOf = (name: string) => `quayside.import.${name}`;

/** What was assigned the last time under this name, for titles that are in the file again. */
export function rememberedAssignment(name: string | undefined, titles: readonly string[]): Assignment {
  if (!name) return {};
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}') as Assignment;
    return Object.fromEntries(Object.entries(stored).filter(([title]) => titles.includes(title)));
  } catch {
    return {};
  }
}

export function rememberAssignment(name: string | undefined, assignment: Assignment): void {
  try {
    if (name) localStorage.setItem(keyOf(name), JSON.stringify(assignment));
  } catch {
    // Storage may be full or forbidden; then it is guessed again.
  }
}

/** `Length (cm)` and `N.W. (lbs each)` are known by their names without the unit; a total of a row or a case is no measure of one piece. */
function assignMeasures(
  titles: readonly string[],
  fields: readonly ImportField[],
  assignment: Assignment,
  namesOf: (field: ImportField) => readonly string[],
): void {
  const taken = new Set(Object.values(assignment));
  for (const title of titles) {
    if (assignment[title]) continue;
    const { name, scope, inside } = readUnit(title);
    if (name === '' || scope === 'row' || scope === 'package') continue;
    const fieldOf = (words: string) =>
      fields.find((each) => each.measure && namesOf(each).some((text) => plain(text) === plain(words)));
    const own = fieldOf(name);
    // `Weight (gross)` is the one that its bracket says; a length that its bracket calls a width is none of both.
    const other = own && inside.map(fieldOf).find((each) => each && each !== own);
    const meant = other?.measure === 'weight' ? other : own;
    const field = (other && meant === own) || (meant && taken.has(meant.id)) ? undefined : meant;
    if (!field) continue;
    assignment[title] = field.id;
    taken.add(field.id);
  }
}

/** The unit that a title states clearly for such a measure: nothing is guessed. */
function unitStated(title: string, measure: Measure): ForeignUnit | undefined {
  const { unit } = readUnit(title);
  return unit && kindOf(unit) === measure ? unit : undefined;
}

export type MeasureColumn = { title: string; measure: Measure; stated: ForeignUnit | undefined };

/** Assigned columns of lengths and weights, with the unit that the title states. */
export const measureColumns = (assignment: Assignment, fields: readonly ImportField[]): MeasureColumn[] =>
  Object.entries(assignment).flatMap(([title, id]) => {
    const measure = fields.find((field) => field.id === id)?.measure;
    return measure ? [{ title, measure, stated: unitStated(title, measure) }] : [];
  });

/** Whether the column of currencies says another one than a title: `Price (USD)` next to `JPY`. */
function isOtherCurrency(
  currency: string | undefined,
  assignment: Assignment,
  rows: readonly RawRow[],
): boolean {
  const column = Object.entries(assignment).find(([, id]) => id === 'currency')?.[0];
  if (!currency || column === undefined) return false;
  const codes = rows.map((row) => (row[column] ?? '').normalize('NFKC').trim().toUpperCase());
  return codes.some((code) => /^[A-Z]{3}$/.test(code) && code !== currency);
}

/**
 * Assigned columns of money or numbers whose title says that a figure is not one of them: `単価（千円）`, `Price (USD/100 pcs)`,
 * `Qty (dozen)`, another currency than the rows', and brackets that are not understood.
 */
export const multipleColumns = (
  assignment: Assignment,
  fields: readonly ImportField[],
  rows: readonly RawRow[],
): string[] =>
  Object.entries(assignment).flatMap(([title, id]) => {
    const field = fields.find((each) => each.id === id);
    if (!field?.figures) return [];
    const names = new Set(
      [field.id, field.label, ...(field.synonyms ?? []), ...(field.weak ?? [])].map(plain),
    );
    const read = readFigureHead(title, field.figures, (text) => names.has(plain(text)));
    const { times, per, perUnit, unclear, currency } = read;
    const isKnown = names.has(plain(title)) || (times ?? per ?? perUnit ?? unclear) === undefined;
    return isKnown && !isOtherCurrency(currency, assignment, rows) ? [] : [title];
  });

/** Columns whose figures have no unit: the title states none, the cells do not, and none is chosen. */
export const withoutUnit = (
  columns: readonly MeasureColumn[],
  rows: readonly RawRow[],
  units: Units,
): MeasureColumn[] =>
  columns.filter(
    ({ title, stated }) =>
      !stated && !units[title] && rows.some((row) => row[title] && unitIn(row[title]) === undefined),
  );

/** A figure with the unit of its column behind it; one that has its own of the same system stays, any other is refused by the service. */
function withUnit(cell: string, unit: ForeignUnit | undefined): string {
  if (cell.trim() === '' || !unit) return cell;
  const own = unitIn(cell);
  return own && isSameSystem(own, unit) ? cell : `${cell} ${unitText(unit)}`;
}

/** Rows keyed by field id, with the assigned columns only; lengths and weights with their units. */
export function rowsForFields(
  rows: readonly RawRow[],
  assignment: Assignment,
  fields: readonly ImportField[] = [],
  units: Units = {},
): RawRow[] {
  const measures = new Map(
    measureColumns(assignment, fields).map(({ title, stated }) => [title, stated ?? units[title]]),
  );
  const pairs = Object.entries(assignment);
  return rows.map((row) =>
    Object.fromEntries(pairs.map(([title, id]) => [id, withUnit(row[title] ?? '', measures.get(title))])),
  );
}

/** Rows as a CSV file that Excel opens; a text that a spreadsheet would run as a formula is quoted with an apostrophe. */
export function csvOf(columns: readonly string[], rows: readonly RawRow[]): Blob {
  return new Blob([writeCsv(columns, rows)], { type: csvContentType });
}
