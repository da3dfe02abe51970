import { plain } from '../core/decimal';
import { digestOf } from '../core/digest';
import type { FoundWarning, Warning } from '../findings/warning';
import type { CargoItem, EstimateDocument } from '../model';
import type { LinePrice } from '../rating/line-price';
import type { Fact, Facts } from '../result';

interface Figures {
  cargo: EstimateDocument['cargo'];
  rated: readonly LinePrice[];
  facts: Facts;
}
type ByPath<Of> = ReadonlyMap<string, Of>;

/** The figures of a line that a person judges when acknowledging a finding about it. */
function figuresOfLine({ entry: { line }, sell }: LinePrice): unknown[] {
  const { basis, containerType, quantity, times, rate, typedAmounts, status, payer } = line;
  const { supplierId, supplierName, carrier } = line;
  return [
    ...[sell && plain(sell), basis, containerType, quantity, times, rate, typedAmounts, status, payer],
    ...[supplierId, supplierName, carrier],
  ];
}

/** Sizes, weights, packing and value of a row of cargo; its names and codes are no figures. */
function figuresOfRow({
  id: _id,
  code: _code,
  nameEn: _en,
  nameJa: _ja,
  productId: _product,
  ...figures
}: CargoItem) {
  return figures;
}

/** What may be the id of a line in a path: what follows its list, with or without a field after it. */
function idsIn(path: string): string[] {
  const id = path.split('.').slice(3);
  return [id.join('.'), id.slice(0, -1).join('.')];
}

/** The figures at a path; lines and rows are found by theirs, since an estimate has thousands. */
class Book {
  private readonly lines: ByPath<LinePrice>;
  private readonly rows: ByPath<CargoItem>;

  /** @param named paths that are looked up, so that no path is made for the other lines */
  constructor(
    { cargo, rated }: Figures,
    private readonly facts: Readonly<Record<string, Fact | undefined>>,
    named: readonly string[],
  ) {
    const ids = new Set(named.flatMap((path) => idsIn(path)));
    const lines = rated.filter(({ id }) => ids.has(id));
    this.lines = new Map(lines.map((price) => [`stages.${price.stage}.lines.${price.id}`, price]));
    this.rows = new Map(cargo.map((item) => [`cargo.${item.id}`, item]));
  }

  /** The path of a line, without the field in it. */
  whole(path: string): string {
    const shorter = path.slice(0, path.lastIndexOf('.'));
    return this.lines.has(shorter) ? shorter : path;
  }

  at(path: string): unknown {
    if (path.startsWith('facts.')) return this.facts[path.slice('facts.'.length)]?.value;
    const [line, row] = [this.lines.get(path), this.rows.get(path)];
    return line ? figuresOfLine(line) : row && figuresOfRow(row);
  }
}

/**
 * Warnings bound to the figures of all that they are about: a person who acknowledges two lines next to each other has seen both, and is asked
 * again when either becomes another one.
 */
export function boundWarnings(found: readonly FoundWarning[], figures: Figures): Warning[] {
  const named = found.flatMap(({ about, path }) => (about ? [path, ...about] : []));
  if (named.length === 0) return [...found];
  const book = new Book(figures, figures.facts, named);
  return found.map(({ about, ...warning }) => {
    if (!about) return warning;
    const paths = [...new Set([book.whole(warning.path), ...about])].toSorted();
    return { ...warning, figures: digestOf(JSON.stringify(paths.map((path) => [path, book.at(path)]))) };
  });
}
