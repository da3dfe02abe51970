import { boxM3, decimalOf, plain, type CargoItem, type Decimal } from '@quayside/rating';
import { casesOf, type Case } from './cases';
import type { Choices } from './decide';
import { wholeSizes, type CellProblem, type Line } from './lines';
import type { KnownProduct, Match } from './matching';
import type { Note } from './notes';
import { sharedOut } from './shared-out';

/** A line as it becomes cargo. A figure that is not known is 0 or null: the cargo list shows it as not filled in. */
export type TakenLine = {
  line: Line;
  item: CargoItem;
  product: KnownProduct | undefined;
  notes: Note[];
  problems: readonly CellProblem[];
};

export type TakingTerms = {
  choices: Choices;
  packing: CargoItem['packing'];
  matches: readonly Match[];
  newId: () => string;
};

const note = (code: Note['code'], level: Note['level'], params: Note['params'] = {}): Note => ({
  code,
  level,
  params,
});

/** Says where a figure of the list is another than that of the product list; the list's is taken. */
function differences(item: CargoItem, product: KnownProduct): string[] {
  const sides = ['lengthMm', 'widthMm', 'heightMm'] as const;
  const isSized = sides.every((side) => item[side] > 0);
  const other = (own: string | null | undefined, known: string | undefined) =>
    own && known && !decimalOf(own).eq(known);
  return [
    ...(isSized && sides.some((side) => item[side] !== product[side]) ? ['sizes'] : []),
    ...(other(item.netKg, product.netKg) ? ['net'] : []),
    ...(item.hsCode && product.hsCode && item.hsCode.replace(/\./g, '') !== product.hsCode ? ['hsCode'] : []),
  ];
}

/** A value each, from what is told of a piece or of the row. */
function valueOf(line: Line, scope: Choices['value'], notes: Note[]): string | null {
  const { quantity, unitValue, amount } = line;
  const ofRow = scope === 'row' ? unitValue : amount;
  const each = scope === 'piece' ? unitValue : undefined;
  if (each) {
    if (amount && quantity && !decimalOf(each).times(quantity).round(2).eq(decimalOf(amount).round(2)))
      notes.push(note('amountDiffers', 'warning', { each, quantity, amount }));
    return each;
  }
  if (!ofRow || !quantity) return null;
  const { value, rest } = sharedOut(decimalOf(ofRow), quantity);
  if (!rest.eq(0)) notes.push(note('notExact', 'note', { field: 'unitValue', of: ofRow, quantity }));
  return plain(value);
}

/** Figures that the list does not tell and the product list does. */
function filledBy(product: KnownProduct | undefined, line: Line, value: string | null): string[] {
  if (!product) return [];
  const lacks = {
    hsCode: !line.hsCode && product.hsCode,
    originCountry: !line.originCountry && product.originCountry,
    unitValue: !value && product.unitValue,
  };
  return Object.entries(lacks).flatMap(([field, isFilled]) => (isFilled ? [field] : []));
}

/** What a piece is called; a code where it is called nothing. */
function namesOf(line: Line, product: KnownProduct | undefined) {
  const nameJa = line.nameJa ?? product?.nameJa;
  return {
    code: line.code ?? product?.code ?? '',
    nameEn: [line.name, product?.name, line.nameJa, line.code].find(Boolean) ?? '',
    ...(nameJa ? { nameJa } : {}),
  };
}

function termsOf(line: Line, product: KnownProduct | undefined) {
  return {
    hsCode: line.hsCode ?? product?.hsCode ?? null,
    originCountry: line.originCountry ?? product?.originCountry ?? null,
    dangerous: line.dangerous ?? product?.dangerous ?? null,
    stackable: line.stackable ?? product?.stackable ?? true,
    thisSideUp: line.thisSideUp ?? product?.thisSideUp ?? false,
  };
}

/** All of a line but its size and weight. */
function plainItem(line: Line, match: Match, terms: TakingTerms, notes: Note[]): CargoItem {
  const product = productOf(match);
  const value = valueOf(line, terms.choices.value, notes);
  for (const field of filledBy(product, line, value)) notes.push(note('filled', 'note', { field }));
  const known = product?.unitValue;
  const money = value
    ? { unitValue: value, currency: line.currency ?? terms.choices.currency ?? null }
    : { unitValue: known?.amount ?? null, currency: known?.currency ?? null };
  return {
    ...{ id: terms.newId(), productId: product?.id ?? null, quantity: Number(line.quantity ?? 0) },
    ...{ lengthMm: 0, widthMm: 0, heightMm: 0, netKg: null, grossKg: null, packing: 'asIs' as const },
    ...namesOf(line, product),
    ...termsOf(line, product),
    ...money,
  };
}

const productOf = (match: Match) => (match && 'product' in match ? match.product : undefined);

type Sized = Pick<CargoItem, 'lengthMm' | 'widthMm' | 'heightMm'>;
const sizedOf = (line: Line): Sized | undefined => {
  const sizes = wholeSizes(line);
  return (
    sizes && { lengthMm: Number(sizes.length), widthMm: Number(sizes.width), heightMm: Number(sizes.height) }
  );
};

/** The weight of a piece as it is told; what does not divide is cut, never rounded up, and said. */
function eachKg(
  line: Line,
  field: 'net' | 'gross',
  scope: Choices['net'],
  count: number | undefined,
  notes: Note[],
): string | null {
  const figure = line[field];
  if (!figure || !scope) return null;
  if (scope === 'piece') return figure;
  if (!line.quantity) return null;
  if (scope === 'package' && count === undefined) return null;
  const total = decimalOf(figure).times(scope === 'package' ? (count ?? 0) : 1);
  const { value, rest } = sharedOut(total, line.quantity);
  if (!rest.eq(0)) notes.push(note('notExact', 'note', { field, of: plain(total), quantity: line.quantity }));
  return value.eq(0) ? null : plain(value);
}

/** A line whose packing is designed here: sizes and weights are of the goods. */
function designed(line: Line, match: Match, terms: TakingTerms): TakenLine {
  const notes: Note[] = [];
  const product = productOf(match);
  const base = plainItem(line, match, terms, notes);
  const packages = line.cases ? Number(line.cases) : undefined;
  const sized = sizedOf(line);
  let netKg = eachKg(line, 'net', terms.choices.net, packages, notes);
  let grossKg = eachKg(line, 'gross', terms.choices.gross, packages, notes);
  if (!sized && product) notes.push(note('filled', 'note', { field: 'sizes' }));
  if (!netKg && !grossKg && product) {
    notes.push(note('filled', 'note', { field: 'net' }));
    netKg = product.netKg;
    grossKg = product.grossKg ?? null;
  }
  if (netKg && grossKg && decimalOf(grossKg).lt(netKg))
    notes.push(note('grossBelowNet', 'error', { gross: grossKg, net: netKg }));
  const item = {
    ...base,
    ...(sized ?? (product && sizesOfProduct(product))),
    ...{ netKg, grossKg, packing: line.packing ?? product?.packing ?? terms.packing },
  };
  return { line, item, product, notes, problems: line.problems };
}

const sizesOfProduct = ({ lengthMm, widthMm, heightMm }: KnownProduct): Sized => ({
  lengthMm,
  widthMm,
  heightMm,
});

/** How many pieces of a line lie in one package; undefined where they do not fill so many. */
function perPackageOf(quantity: number, count: number): number | undefined {
  const each = Math.ceil(quantity / count);
  return quantity >= count && Math.ceil(quantity / each) === count ? each : undefined;
}

/** The weights of a case, piece by piece, so that with its tare they come to what the list says. */
function weighed(taken: readonly TakenLine[], { gross, count }: Case): CargoItem[] {
  const items = taken.map(({ item }) => item);
  const [first] = items;
  const [leader] = taken;
  if (!first || !leader || !count) return items;
  const netTotal = items.reduce<Decimal | undefined>(
    (total, { netKg, quantity }) =>
      total && netKg ? total.plus(decimalOf(netKg).times(quantity)) : undefined,
    decimalOf(0),
  );
  if (!gross) {
    if (netTotal) leader.notes.push(note('grossMissing', 'warning'));
    return items;
  }
  if (!netTotal) {
    if (items.length > 1 || !first.quantity) return items;
    const each = sharedOut(gross, String(first.quantity));
    const tare = sharedOut(each.rest, String(count)).value;
    return [{ ...first, grossKg: plain(each.value), ...(tare.eq(0) ? {} : { packageTareKg: plain(tare) }) }];
  }
  const over = gross.minus(netTotal);
  if (over.lt(0)) {
    leader.notes.push(note('grossBelowNet', 'error', { gross: plain(gross), net: plain(netTotal) }));
    return items;
  }
  return [{ ...first, packageTareKg: plain(sharedOut(over, String(count)).value) }, ...items.slice(1)];
}

/** Lines that are packed as the list says: sizes are of the packages. */
function given(each: Case, matchOf: (line: Line) => Match, terms: TakingTerms): TakenLine[] {
  const { count, lines } = each;
  const [first] = lines;
  const outer = lines.map(sizedOf).find((sized) => sized !== undefined);
  const taken = lines.map((line): TakenLine => {
    const match = matchOf(line);
    const product = productOf(match);
    const notes: Note[] = line === first ? [...each.notes] : [];
    const base = plainItem(line, match, terms, notes);
    let netKg = eachKg(line, 'net', terms.choices.net, count, notes);
    if (!netKg && product) {
      notes.push(note('filled', 'note', { field: 'net' }));
      netKg = product.netKg;
    }
    const perPackage = base.quantity && count ? perPackageOf(base.quantity, count) : undefined;
    if (base.quantity && count && !perPackage)
      notes.push(
        base.quantity < count
          ? note('fewerThanPackages', 'error', { quantity: String(base.quantity), count: String(count) })
          : note('unequalPackages', 'error', { quantity: String(base.quantity), count: String(count) }),
      );
    const isOne = perPackage === 1;
    const known = product ? sizesOfProduct(product) : outer;
    if (outer && !product && !isOne) notes.push(note('pieceSize', 'note'));
    const sized = outer ? (isOne && lines.length === 1 ? outer : known) : undefined;
    const item = {
      ...base,
      ...sized,
      ...{ netKg, packing: 'asIs' as const },
      ...(perPackage && !isOne ? { piecesPerPackage: perPackage } : {}),
      ...(outer && line === first && !(isOne && lines.length === 1)
        ? { packageMm: { length: outer.lengthMm, width: outer.widthMm, height: outer.heightMm } }
        : {}),
    };
    const problems = line.problems.filter(({ field }) => field !== 'packing');
    return { line, item, product, notes, problems };
  });
  const items = weighed(taken, each);
  const all = taken.map((one, index) => ({ ...one, item: items[index] ?? one.item }));
  const [leader] = all;
  if (all.length > 1) leader?.notes.push(note('shared', 'error', { count: String(all.length) }));
  return all;
}

/** What is missing of a line, and what it says against itself or the product list. */
function judged(taken: TakenLine, isPacked: boolean, match: Match): TakenLine {
  const { item, line, product, notes } = taken;
  const told = new Set(taken.problems.map(({ field }) => field));
  if (!item.quantity && !told.has('quantity')) notes.push(note('quantityMissing', 'missing'));
  const unsized = !item.lengthMm || !item.widthMm || !item.heightMm;
  const sizeFields = ['dimensions', 'length', 'width', 'height'] as const;
  if (unsized && !sizeFields.some((field) => told.has(field))) notes.push(note('sizesMissing', 'missing'));
  if (!item.netKg && !item.grossKg && !told.has('net') && !told.has('gross'))
    notes.push(note('weightMissing', 'missing'));
  if (!item.nameEn) notes.push(note('nameMissing', 'missing'));
  if (match && 'candidates' in match)
    notes.push(note('candidates', 'warning', { count: String(match.candidates) }));
  if (product && !isPacked)
    for (const field of differences(item, product)) notes.push(note('differs', 'note', { field }));
  const sizes = wholeSizes(line);
  const times = isPacked
    ? item.piecesPerPackage
      ? Math.ceil(item.quantity / item.piecesPerPackage)
      : item.quantity
    : item.quantity;
  if (sizes && line.m3 && times) {
    const { length, width, height } = sizes;
    const m3 = boxM3({ length: Number(length), width: Number(width), height: Number(height) }).times(times);
    const told3 = decimalOf(line.m3);
    if (m3.minus(told3).abs().gt(told3.times('0.03').plus('0.01')))
      notes.push(note('volumeDiffers', 'warning', { told: line.m3, m3: plain(m3) }));
  }
  return taken;
}

/** Lines of a packing list as cargo, each with what is to be said of it. Nothing that is not told is taken as 1. */
export function takeLines(lines: readonly Line[], terms: TakingTerms): TakenLine[] {
  const matchOf = (line: Line) => terms.matches[lines.indexOf(line)];
  if (terms.choices.sizes !== 'package')
    return lines.map((line, index) =>
      judged(designed(line, terms.matches[index], terms), false, terms.matches[index]),
    );
  return casesOf(lines, terms.choices.gross)
    .flatMap((each) => given(each, matchOf, terms))
    .map((taken) => judged(taken, true, matchOf(taken.line)));
}
