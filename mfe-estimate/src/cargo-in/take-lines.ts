import { boxM3, caseKey, decimalOf, plain, type CargoItem, type Decimal } from '@quayside/rating';
import { notStacked } from './asides';
import { caseNumberOf } from '../editor/case-number';
import { casesOf, perPackageOf, type Case } from './cases';
import { dangerousInName } from './dangerous-in-name';
import { tellContradictions } from './contradictions';
import { packagesTold, type Choices } from './decide';
import type { CargoInField } from './fields';
import { pieceSizesOf, sizedOf, sizesOfProduct } from './line-sizes';
import { wholeSizes, type CellProblem, type Line } from './lines';
import type { KnownProduct, Match } from './matching';
import { note, type Note } from './notes';
import { sharedOut } from './shared-out';
import { valueOf } from './value-of-line';

/** A line as it becomes cargo. A figure that is not known is 0 or null: the cargo list shows it as not filled in. */
export type TakenLine = {
  line: Line;
  item: CargoItem;
  product: KnownProduct | undefined;
  notes: Note[];
  problems: readonly CellProblem[];
  /** How it is packed is asked still; the kind of `item` stands for nothing. */
  isPackingAsked?: boolean;
};

export type TakingTerms = {
  choices: Choices;
  packing: CargoItem['packing'];
  /** What stands before each case number, where the list's own are taken already. */
  casePrefix?: string | undefined;
  /** Keys of the case numbers that the cargo has already. */
  casesTaken?: ReadonlySet<string> | undefined;
  matches: readonly Match[];
  newId: () => string;
};

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

/** Figures that the list does not tell and the product list does. */
function filledBy(product: KnownProduct | undefined, line: Line, value: object | undefined): string[] {
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

/** Of dangerous goods that are told in the name alone somebody is told that they are taken so: they are dearer, and no column says it. */
function dangerousOf(line: Line, product: KnownProduct | undefined, notes: Note[]) {
  const told = line.dangerous ?? product?.dangerous;
  if (told || line.dangerous === null) return told ?? null;
  const named = dangerousInName([line.name, line.nameJa, product?.name, product?.nameJa, ...line.asides]);
  if (named) notes.push(note('dangerousNamed', 'warning', { un: named.un }));
  return named ?? null;
}

function termsOf(line: Line, product: KnownProduct | undefined) {
  return {
    hsCode: line.hsCode ?? product?.hsCode ?? null,
    originCountry: line.originCountry ?? product?.originCountry ?? null,
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
    ? { unitValue: value.value, currency: value.currency ?? terms.choices.currency ?? null }
    : { unitValue: known?.amount ?? null, currency: known?.currency ?? null };
  return {
    ...{ id: terms.newId(), productId: product?.id ?? null, quantity: Number(line.quantity ?? 0) },
    ...{ lengthMm: 0, widthMm: 0, heightMm: 0, netKg: null, grossKg: null, packing: 'asIs' as const },
    ...namesOf(line, product),
    ...termsOf(line, product),
    dangerous: dangerousOf(line, product, notes),
    ...money,
  };
}

const productOf = (match: Match) => (match && 'product' in match ? match.product : undefined);

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
  const packages = packagesTold(line);
  const sized = pieceSizesOf(line) ?? sizedOf(line);
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
  if (line.caseNumber) notes.push(note('caseNumberLost', 'note', { caseNumber: line.caseNumber }));
  // A gross weight of packages holds their tare, and the packing that is designed here adds its own.
  const isTareTwice = line.gross !== undefined && terms.choices.gross === 'package';
  if (line.cases) notes.push(note('casesLost', isTareTwice ? 'warning' : 'note', { cases: line.cases }));
  return { line, item, product, notes, problems: line.problems };
}

const sumKg = (items: readonly CargoItem[]) =>
  items.reduce<Decimal>(
    (total, { netKg, quantity }) => total.plus(decimalOf(netKg ?? '0').times(quantity)),
    decimalOf(0),
  );

/** Gross weights of lines that each tell their own, cut after ten digits; what is left over is tare. */
const ownGross = ({ item, line }: TakenLine, scope: Choices['gross'], count: number): CargoItem => {
  const each = eachKg(line, 'gross', scope, count, []);
  return each ? { ...item, grossKg: each } : item;
};

/** Weights of the pieces of a case whose net weight is not told: their own gross weights, else a like share of what is left. */
function filledKg(taken: readonly TakenLine[], of: Case, { gross: scope, net }: Choices): CargoItem[] {
  const items = taken.map(({ item }) => item);
  const { gross, count, isGrossByLine } = of;
  // Net weights that are told wait for what they are of.
  const isOpen = net === undefined && of.lines.some((line) => line.net);
  if (!gross || !count || isOpen || items.every(({ netKg }) => netKg)) return items;
  if (isGrossByLine) return taken.map((each) => (each.item.netKg ? each.item : ownGross(each, scope, count)));
  const unknown = items.filter(({ netKg }) => !netKg);
  const pieces = unknown.reduce((total, { quantity }) => total + quantity, 0);
  const left = gross.minus(sumKg(items));
  if (pieces === 0 || unknown.some(({ quantity }) => !quantity) || left.lte(0)) return items;
  const { value } = sharedOut(left, String(pieces));
  if (items.length > 1)
    leaderOf(taken, of)?.notes.push(
      note('grossShared', 'warning', { gross: plain(left), count: String(pieces) }),
    );
  return items.map((item) => (item.netKg ? item : { ...item, grossKg: plain(value) }));
}

const leaderOf = (taken: readonly TakenLine[], { leader }: Case) => taken.find(({ line }) => line === leader);

/** The weights of a case, piece by piece, so that with its tare they come to what the list says. */
function weighed(taken: readonly TakenLine[], of: Case, choices: Choices): CargoItem[] {
  const { gross, count, leader } = of;
  const items = filledKg(taken, of, choices);
  const notes = leaderOf(taken, of)?.notes ?? [];
  const isKnown = items.every(({ netKg, grossKg, quantity }) => (netKg ?? grossKg) && quantity);
  if (!count || !isKnown) return items;
  if (!gross) {
    notes.push(note('grossMissing', 'warning'));
    return items;
  }
  const goods = items.reduce<Decimal>(
    (total, { netKg, grossKg, quantity }) => total.plus(decimalOf(grossKg ?? netKg ?? '0').times(quantity)),
    decimalOf(0),
  );
  const over = gross.minus(goods);
  if (over.lt(0)) {
    notes.push(note('grossBelowNet', 'error', { gross: plain(gross), net: plain(goods) }));
    return items;
  }
  const tare = sharedOut(over, String(count)).value;
  const isTold = items.every(({ netKg }) => netKg) || tare.gt(0);
  return items.map((item, index) =>
    isTold && taken[index]?.line === leader ? { ...item, packageTareKg: plain(tare) } : item,
  );
}

/** The sizes of a row of a case, and of the packages where it is the one that tells them. */
function sizesIn(
  each: Case,
  line: Line,
  product: KnownProduct | undefined,
  perPackage: number | undefined,
  notes: Note[],
) {
  const { lines, leader } = each;
  const outer = lines.map(sizedOf).find((sized) => sized !== undefined);
  if (!outer) return {};
  const piece = pieceSizesOf(line);
  const isAlone = lines.length === 1 && perPackage === 1;
  if (isAlone && !piece) return outer;
  if (!product && !piece) notes.push(note('pieceSize', 'note'));
  const { lengthMm: length, widthMm: width, heightMm: height } = outer;
  return {
    ...(piece ?? (product ? sizesOfProduct(product) : outer)),
    ...(line === leader ? { packageMm: { length, width, height } } : {}),
  };
}

/** The case number that a row gets, and what is to be said of it. */
function caseNumberIn({ lines, leader }: Case, line: Line, terms: TakingTerms, notes: Note[]) {
  const written = lines.find(({ caseNumber }) => caseNumber)?.caseNumber;
  if (!written) return {};
  const caseNumber = caseNumberOf(`${terms.casePrefix ?? ''}${written}`);
  if (line === leader && terms.casesTaken?.has(caseKey(caseNumber)))
    notes.push(note('caseTaken', 'error', { caseNumber }));
  return { caseNumber };
}

/** Lines that are packed as the list says: sizes are of the packages. */
function given(each: Case, matchOf: (line: Line) => Match, terms: TakingTerms): TakenLine[] {
  const { count, lines, leader } = each;
  const taken = lines.map((line): TakenLine => {
    const match = matchOf(line);
    const product = productOf(match);
    const notes: Note[] = [...(each.notes.get(line) ?? [])];
    const base = plainItem(line, match, terms, notes);
    let netKg = eachKg(line, 'net', terms.choices.net, count, notes);
    if (!netKg && product) {
      notes.push(note('filled', 'note', { field: 'net' }));
      netKg = product.netKg;
    }
    const isLeader = line === leader;
    const perPackage = base.quantity && count ? perPackageOf(base.quantity, count) : undefined;
    if (isLeader && base.quantity && count && !perPackage) {
      const params = { quantity: String(base.quantity), count: String(count) };
      notes.push(note(base.quantity < count ? 'fewerThanPackages' : 'unequalPackages', 'error', params));
    }
    const item = {
      ...base,
      ...sizesIn(each, line, product, perPackage, notes),
      ...caseNumberIn(each, line, terms, notes),
      ...{ netKg, packing: isLeader ? ('asIs' as const) : ('inCase' as const) },
      ...(isLeader && perPackage && perPackage > 1 ? { piecesPerPackage: perPackage } : {}),
    };
    const problems = line.problems.filter(({ field }) => field !== 'packing');
    return { line, item, product, notes, problems };
  });
  const items = weighed(taken, each, terms.choices);
  const all = taken.map((one, index) => ({ ...one, item: items[index] ?? one.item }));
  if (all.length > 1) leaderOf(all, each)?.notes.push(note('shared', 'note', { count: String(all.length) }));
  return all;
}

/** Fields of which a zero is said: it is no number, size or weight, and taken as missing. */
const reportedZeros = new Set<CargoInField>([
  ...(['quantity', 'dimensions', 'length', 'width', 'height', 'net', 'gross'] as const),
]);

/** Whether something else stands for a figure that was told as zero. */
function isFilled(item: CargoItem, field: CargoInField): boolean {
  if (field === 'net' || field === 'gross') return Boolean(item.netKg ?? item.grossKg);
  if (field === 'quantity') return item.quantity > 0;
  return item.lengthMm > 0 && item.widthMm > 0 && item.heightMm > 0;
}

/** Says fields that are told as zero, and gives them. */
function toldZeros({ item, line, notes }: TakenLine): CargoInField[] {
  const zeros = line.zeros.filter((field) => reportedZeros.has(field));
  for (const field of zeros)
    notes.push(note('zeroTold', isFilled(item, field) ? 'warning' : 'missing', { field }));
  return zeros;
}

/** Says where the volume of the list is another than its sizes come to. */
function tellVolume({ item, line, notes }: TakenLine, isPacked: boolean): void {
  const sizes = item.packing === 'inCase' ? undefined : wholeSizes(line);
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
}

/**
 * Says weights of each package whose number of packages is not known. True where the weight stands in the list and waits for that number, or for
 * the answer whose weight it is.
 */
function tellLostWeights({ item, line, notes }: TakenLine, choices: Choices): boolean {
  const fields = (['net', 'gross'] as const).filter((field) => line[field]);
  const lost = fields.filter((field) => choices[field] === 'package' && packagesTold(line) === undefined);
  if (item.quantity && !item.caseNumber)
    for (const field of lost) notes.push(note('packagesMissing', 'missing', { field }));
  return lost.length > 0 || fields.some((field) => choices[field] === undefined);
}

/** What is missing of a line, and what it says against itself or the product list. */
function judged(taken: TakenLine, isPacked: boolean, match: Match, { choices }: TakingTerms): TakenLine {
  const { item, product, notes } = taken;
  const told = new Set(taken.problems.map(({ field }) => field));
  for (const field of toldZeros(taken)) told.add(field);
  if (!item.quantity && !told.has('quantity')) notes.push(note('quantityMissing', 'missing'));
  const unsized = !item.lengthMm || !item.widthMm || !item.heightMm;
  const sizeFields = ['dimensions', 'length', 'width', 'height'] as const;
  if (unsized && !sizeFields.some((field) => told.has(field))) notes.push(note('sizesMissing', 'missing'));
  if (
    !tellLostWeights(taken, choices) &&
    !item.netKg &&
    !item.grossKg &&
    !told.has('net') &&
    !told.has('gross')
  )
    notes.push(note('weightMissing', 'missing'));
  if (!item.nameEn) notes.push(note('nameMissing', 'missing'));
  const handling = item.stackable ? taken.line.asides.find((text) => notStacked.test(text)) : undefined;
  if (handling) notes.push(note('handlingNamed', 'warning', { text: handling }));
  if (match && 'candidates' in match)
    notes.push(note('candidates', 'warning', { count: String(match.candidates) }));
  if (product && !isPacked)
    for (const field of differences(item, product)) notes.push(note('differs', 'note', { field }));
  tellVolume(taken, isPacked);
  tellContradictions(taken.line, choices, notes);
  return taken;
}

/** Lines of a packing list as cargo, each with what is to be said of it. Nothing that is not told is taken as 1. */
export function takeLines(lines: readonly Line[], terms: TakingTerms): TakenLine[] {
  const matchOf = (line: Line) => terms.matches[lines.indexOf(line)];
  if (terms.choices.sizes !== 'package')
    return lines.map((line, index) =>
      judged(designed(line, terms.matches[index], terms), false, terms.matches[index], terms),
    );
  return casesOf(lines, terms.choices.gross)
    .flatMap((each) => given(each, matchOf, terms))
    .map((taken) => judged(taken, true, matchOf(taken.line), terms));
}
