import { chargeDefinition, sameService } from '../catalogue/catalogue';
import { decimalOf, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { isSameList, Remembered, RememberedEach } from '../core/remembered';
import type { FoundWarning, Warning } from '../findings/warning';
import type { EstimateDocument } from '../model';
import type { LinePrice } from '../rating/line-price';
import type { Fact, Facts } from '../result';
import { chargedOf, type Charged } from './charged-quantity';
import { isOneThing } from './far-facts';

/** Lines of one charge wherever they stand, with what each of them charges; null where that of one of them is not known. */
interface Group {
  code: string;
  lines: LinePrice[];
}

const pathOf = ({ stage, id }: LinePrice) => `stages.${stage}.lines.${id}`;
const codeOf = (code: string) => chargeDefinition(code)?.code ?? code;

const isCharged = ({ status, contingent }: LinePrice) => status === 'priced' && !contingent;

/** Whether a person said that a line stands next to others of its own code. */
const isMeant = ({ entry: { line } }: LinePrice) => line.alongside?.includes(codeOf(line.code)) === true;

/** Places of the lines of each charge. A charge of the company's own on a single line has nothing to be compared with. */
function placesByCode(codes: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  const firstOwn = new Map<string, number>();
  for (const [place, code] of codes.entries()) {
    const known = places.get(code);
    const first = known ? undefined : firstOwn.get(code);
    if (known) known.push(place);
    else if (first !== undefined) places.set(code, [first, place]);
    else if (chargeDefinition(code)) places.set(code, [place]);
    else firstOwn.set(code, place);
  }
  return places;
}

/** The lines by charge, and what each of them charges, from one price of an estimate to the next. */
export class LoadedMemory {
  private readonly codes = new RememberedEach<LinePrice, string>();
  private readonly places = new Remembered<ReadonlyMap<string, readonly number[]>>();
  private circumstances: readonly unknown[] = [];
  private charged = new WeakMap<LinePrice, { charged: Charged | null }>();

  groupsOf(rated: readonly LinePrice[]): Map<string, Group> {
    const codes = this.codes.of(rated, [], ({ code }) => codeOf(code));
    const places = this.places.of([codes], () => placesByCode(codes));
    return new Map(
      [...places].map(([code, own]) => [
        code,
        { code, lines: own.map((place) => rated[place] as LinePrice) },
      ]),
    );
  }

  /** What a line charges, as long as facts, rates of exchange and amounts are the same. */
  under(looked: Looked): ChargedOf {
    const { facts, mode, terms, amounts } = looked;
    const circumstances = [
      ...[mode, terms.currency, terms.fx, ...Object.values(facts)],
      ...[...amounts].flat(),
    ];
    if (!isSameList(circumstances, this.circumstances)) this.charged = new WeakMap();
    this.circumstances = circumstances;
    return (price) => {
      let known = this.charged.get(price);
      if (!known) {
        known = { charged: chargedOf(price, looked, amounts.get(codeOf(price.code))) };
        this.charged.set(price, known);
      }
      return known.charged;
    };
  }
}

type ChargedOf = (price: LinePrice) => Charged | null;

interface Compared {
  priced: Decimal;
  loaded: Decimal;
  fact: string;
}

function warningOf(
  price: LinePrice,
  { priced, loaded, fact }: Compared,
  lines: readonly LinePrice[],
): FoundWarning {
  const params = { code: price.code, priced: plain(priced), loaded: plain(loaded), fact };
  const about = lines.length > 1 ? { about: lines.map(pathOf) } : {};
  return { code: 'line.otherThanLoaded', path: pathOf(price), params, ...about };
}

const pricesIn = (lines: readonly Charged[]): LinePrice[] => lines.map(({ price }) => price);
const countedBy = (lines: readonly Charged[]): Decimal => sum(lines.map(({ counted }) => counted));

/** What lines charge of one fact. */
function slicesOf(lines: readonly Charged[]): Compared[] {
  const facts = [...new Set(lines.map(({ fact }) => fact))];
  return facts.map((fact) => {
    const own = lines.filter((each) => each.fact === fact);
    return { priced: countedBy(own), loaded: own[0]?.of ?? ZERO, fact };
  });
}

/** Which part of all there is a line charges. */
type ShareOf = (line: Charged) => Decimal;

/** A line of one container type charges its part of that type's part of the fleet. */
function sharesBy(facts: Facts): ShareOf {
  const countOf = (name: 'vanning.containers' | `vanning.containers.${NonNullable<Charged['type']>}`) =>
    decimalOf(facts[name]?.value ?? '0');
  return ({ counted, of, type }) => {
    if (of.eq(0)) return ZERO;
    const all = countOf('vanning.containers');
    const weight = type && all.gt(0) ? countOf(`vanning.containers.${type}`).div(all) : decimalOf(1);
    return counted.div(of).times(weight);
  };
}

/** What lines charge together of all there is, in the unit of the first. */
function totalOf(lines: readonly Charged[], shareOf: ShareOf): Compared {
  const [first] = lines as [Charged];
  const slices = slicesOf(lines);
  if (slices.length === 1) return slices[0] as Compared;
  const priced = sum(lines.map(shareOf)).times(first.of).round(3);
  return { priced, loaded: first.of, fact: first.fact };
}

const ROUNDING = decimalOf('0.001');
/** Several lines of a charge share what it counts: half as much again is no rounding. */
const MOST_OF_SEVERAL = decimalOf('1.5');

const isMore = ({ priced, loaded }: Compared, lines: readonly Charged[]): boolean => {
  if (lines.some(({ isExact }) => isExact)) return priced.gt(loaded.plus(ROUNDING));
  return lines.length > 1
    ? priced.gt(loaded.times(MOST_OF_SEVERAL))
    : priced.gt(loaded) && !isOneThing(priced, loaded);
};

const isLess = ({ priced, loaded }: Compared, lines: readonly Charged[]): boolean =>
  lines.some(({ isExact }) => isExact)
    ? priced.lt(loaded.minus(ROUNDING))
    : priced.lt(loaded) && !isOneThing(priced, loaded);

/** Whether a second factor leaves the amount what it is: containers and papers are charged once, everything else about once. */
const isOnce = ({ times, isExact }: Charged): boolean =>
  isExact ? times.eq(1) : isOneThing(times, decimalOf(1));

/** A second factor that the charge does not have, and that makes another amount of it. */
function withOtherFactor(lines: readonly Charged[]): FoundWarning[] {
  const found = lines.find((each) => each.counted.gt(0) && !isOnce(each));
  if (!found) return [];
  const { price, counted, times, of, fact } = found;
  return [warningOf(price, { priced: counted.times(times), loaded: of, fact }, pricesIn(lines))];
}

interface Looked {
  facts: Facts;
  mode: 'FCL' | 'LCL';
  terms: Pick<EstimateDocument, 'currency' | 'fx'>;
  /** Paths of lines that are reported as doubles already. */
  doubled: ReadonlySet<string>;
  amounts: ReadonlyMap<string, Fact>;
}

interface Compare {
  doubled: Looked['doubled'];
  chargedBy: ChargedOf;
  shareOf: ShareOf;
}

/** Charges that count more of the shipment than there is. */
function moreThanLoaded({ lines }: Group, { doubled, chargedBy, shareOf }: Compare): FoundWarning[] {
  const isDoubled = (each: LinePrice) => doubled.size > 0 && doubled.has(pathOf(each));
  const own = lines.filter(
    (each) => isCharged(each) && !isMeant(each) && !isDoubled(each) && each.sell !== null,
  );
  const known = own.map(chargedBy).filter((each) => each !== null);
  const last = known.at(-1);
  if (!last) return [];
  // A charge of the company's own may be typed freely on one line.
  if (known.length < 2 && !chargeDefinition(last.price.code)) return [];
  const parts = slicesOf(known).map((slice) => ({
    compared: slice,
    own: known.filter(({ fact }) => fact === slice.fact),
  }));
  const over =
    parts.find(({ compared, own: each }) => isMore(compared, each))?.compared ??
    [totalOf(known, shareOf)].find((total) => known.length > 1 && isMore(total, known));
  return over ? [warningOf(last.price, over, own)] : withOtherFactor(known);
}

/**
 * Charges that count less of the shipment than there is. A part that a line gives to others, excludes or leaves open is thought of; a container type
 * without any line is reported as missing.
 */
function lessThanLoaded(
  { code, lines }: Group,
  { chargedBy, shareOf }: Compare,
  groups: ReadonlyMap<string, Group>,
): FoundWarning[] {
  const definition = chargeDefinition(code);
  if (!definition || definition.forSome) return [];
  const entries = sameService(code).flatMap((each) => groups.get(each)?.lines ?? []);
  const [first] = entries;
  if (!first || first !== lines[0] || !entries.every((each) => isCharged(each) && each.sell !== null))
    return [];
  const charged = entries.map(chargedBy);
  if (charged.some((each) => each === null)) return [];
  const known = charged as Charged[];
  const isByType = known.every(({ type }) => type !== null);
  const short = (isByType ? slicesOf(known) : [totalOf(known, shareOf)]).find((each) => isLess(each, known));
  return short ? [warningOf(first, short, entries)] : [];
}

/**
 * Charges whose lines together charge another quantity than the shipment has, whatever makes the difference: a typed quantity, a rule of quantity or
 * time, a factor, steps, a maximum, another basis, or a second line in any stage, of any supplier. Containers and papers are compared exactly,
 * everything else within half to twice.
 *
 * @param found what other checks say of the lines: a line that is reported as a double is not counted again
 * @param amounts calculated amounts that charges stand for, such as a duty
 * @param memory of the estimate's earlier prices
 */
export function otherThanLoadedWarnings(
  document: EstimateDocument,
  rated: readonly LinePrice[],
  facts: Facts,
  found: readonly Warning[],
  amounts: readonly Fact[],
  memory: LoadedMemory,
): FoundWarning[] {
  const doubles = found.filter(({ code }) => code === 'line.sameCharge' || code === 'line.containersTwice');
  const looked: Looked = {
    facts,
    mode: document.route.mode,
    terms: document,
    doubled: new Set(doubles.map(({ path }) => path.replace(/\.quantity$/, ''))),
    amounts: new Map(
      amounts.flatMap((fact) => (fact.money ? (fact.owedBy ?? []).map((code) => [code, fact] as const) : [])),
    ),
  };
  const groups = memory.groupsOf(rated);
  const { doubled } = looked;
  const compare: Compare = { doubled, chargedBy: memory.under(looked), shareOf: sharesBy(facts) };
  return [...groups.values()].flatMap((group) => {
    // A charge that is in no offer makes no amount of the offer wrong.
    if (!group.lines.some(({ inTotal }) => inTotal)) return [];
    const more = moreThanLoaded(group, compare);
    return more.length > 0 ? more : lessThanLoaded(group, compare, groups);
  });
}
