import { decimalOf, plain, sum, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { isSameList, Remembered } from '../core/remembered';
import { moneyText, roundMoney } from '../core/rounding';
import { carriagePartOf, carriageParts, type CarriagePart, type CostGroup } from '../rating/cost-groups';
import type { Summed } from '../rating/sums';
import { fxRate, type Terms } from '../rating/terms';
import type { Step } from '../core/issue';

/** The document's currency and its rates of exchange. */
type Money = Pick<Terms, 'currency' | 'fx'>;
type Priced = Money &
  Pick<Terms, 'incoterm'> & {
    /** Import tax is taken on the fees of the clearance, too. */
    isClearanceTaxed?: boolean;
  };

/** A rated line, as far as it is read for what carriage costs. */
type Carrying = Pick<Summed, 'costGroup' | 'payer' | 'status' | 'contingent' | 'error' | 'sell'> & {
  id: string;
  code: string;
  /** It takes something off the price, and no value follows that. */
  staysOut?: boolean;
  isOfDuties?: boolean;
};

/** What a part of the way costs the goods' owner, and how it comes about. */
export interface Carriage {
  amount: Decimal;
  steps: Step[];
}

/**
 * What carriage costs the goods' owner, for insurance and customs values. Null where the estimate has no line of it.
 *
 * @throws RatingError naming the line, as long as one of them has no price or is not priced here: it costs somebody
 * something, and is never taken as nothing
 */
export type Transport = Record<CarriagePart, (currency: string) => Carriage | null>;

/** Before anything is rated nothing of the carriage is known. */
export const unknownTransport: Transport = {
  freight: () => null,
  insurance: () => null,
  toFreeOnBoard: () => null,
  onward: () => null,
};

function circular(): never {
  throw new RatingError('carriage.circular');
}

/** Carriage whose price hangs on the customs value that hangs on it. */
export const circularTransport: Transport = {
  freight: circular,
  insurance: circular,
  toFreeOnBoard: circular,
  onward: circular,
};

type Carried = Record<CarriagePart, readonly Carrying[]>;

/**
 * The lines of each part of the way; what is contingent costs nobody anything yet, and a reduction moves no value unless its line says so. The very list of before where its lines are the same:
 * thousands of them are looked at in each round.
 */
function carriageLines(
  lines: readonly Carrying[],
  isClearanceTaxed: boolean,
  memory: CarriageMemory,
): Carried {
  const { lists, earlier } = memory;
  if (memory.lines === lines && memory.isClearanceTaxed === isClearanceTaxed) return lists;
  memory.lines = lines;
  memory.isClearanceTaxed = isClearanceTaxed;
  const partOf = ({ costGroup, isOfDuties }: Carrying) =>
    costGroup === 'destinationCustoms' && isClearanceTaxed && !isOfDuties
      ? 'onward'
      : carriagePartOf(costGroup);
  const counts = { freight: 0, insurance: 0, toFreeOnBoard: 0, onward: 0 };
  const made: Partial<Record<CarriagePart, Carrying[]>> = {};
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Carrying;
    const part = line.contingent || line.staysOut ? undefined : partOf(line);
    if (!part) continue;
    const place = counts[part]++;
    const list = made[part];
    if (list) list[place] = line;
    else if (lists[part][place] !== line) (made[part] = lists[part].slice())[place] = line;
  }
  for (const part of carriageParts) {
    const list = made[part] ?? lists[part];
    const now = list.length > counts[part] ? list.slice(0, counts[part]) : list;
    if (now === lists[part]) continue;
    // In the rounds of a document the same lines go and come.
    [lists[part], earlier[part]] = [isSameList(now, earlier[part]) ? earlier[part] : now, lists[part]];
  }
  return lists;
}

/** Converts between two currencies over the document's frozen rates, half-up to the target's minor unit. */
export function convert(amount: Decimal, from: string, to: string, document: Money): Decimal | null {
  if (from === to) return amount;
  const source = fxRate(from, document);
  const target = fxRate(to, document);
  return source && target ? roundMoney(amount.times(source).div(target), to) : null;
}

/** An amount in another currency, with the rates it was converted at. */
export function converted(amount: Decimal, from: string, to: string, document: Money): Carriage {
  const result = convert(amount, from, to, document);
  if (!result) {
    throw new RatingError('fx.missing', { currency: fxRate(from, document) ? to : from });
  }
  if (from === to) return { amount, steps: [] };
  const rates = [from, to].map((currency) => fxRate(currency, document)?.toFixed() ?? '');
  const params = { from: plain(amount), currency: from, rates, into: to, to: moneyText(result, to) };
  return { amount: result, steps: [{ kind: 'carriage.converted', params }] };
}

function known(line: Carrying): Decimal {
  const { code, id, status } = line;
  if (status !== 'priced') throw new RatingError('carriage.notPriced', { code, line: id, status });
  if (line.error || line.sell === null) throw new RatingError('carriage.noPrice', { code, line: id });
  return decimalOf(line.sell);
}

/** Whether a kind of cost is of the way up to the ship. */
export const isUpToTheShip = (group: CostGroup): boolean => carriagePartOf(group) === 'toFreeOnBoard';

/**
 * Sums the sells of the lines of a part of the way: what the goods' owner pays for it. Up to the ship that is what a value stated ex works does not
 * have in it: of goods that are sold so what is left to the buyer. Their packing is in the price that he pays (domain model §3), so duty is the same
 * whether the quotation shows it or not.
 */
function carriageOn(part: CarriagePart, terms: Priced, all: readonly Carrying[]): Transport[CarriagePart] {
  const isSoldSo = part === 'toFreeOnBoard' && terms.incoterm.rule === 'EXW';
  const lines = isSoldSo ? all.filter(({ payer }) => payer === 'buyer') : all;
  let summed: { whole: Decimal; amounts: string[] } | undefined;
  return (currency) => {
    if (lines.length === 0) return null;
    if (!summed) {
      const sells = lines.map(known);
      summed = { whole: sum(sells), amounts: sells.map(plain) };
    }
    const { whole, amounts } = summed;
    const { amount, steps } = converted(whole, terms.currency, currency, terms);
    const codes = lines.map((line) => line.code);
    const params = { part, codes, amounts, currency: terms.currency, to: plain(whole) };
    return { amount, steps: [{ kind: 'carriage.lines', params }, ...steps] };
  };
}

const NO_LINES: Carried = { freight: [], insurance: [], toFreeOnBoard: [], onward: [] };

/** What each part of the way was worked out from before, and the lines it had last and before. */
export interface CarriageMemory {
  parts: Record<CarriagePart, Remembered<Transport[CarriagePart]>>;
  lists: Carried;
  earlier: Carried;
  /** All lines that these are of. */
  lines?: readonly Carrying[];
  isClearanceTaxed?: boolean;
}

export const newCarriageMemory = (): CarriageMemory => ({
  parts: {
    freight: new Remembered(),
    insurance: new Remembered(),
    toFreeOnBoard: new Remembered(),
    onward: new Remembered(),
  },
  lists: { ...NO_LINES },
  earlier: { ...NO_LINES },
});

/** What the rated lines make of the carriage: a part is the one of before while its lines and the rates of exchange are. */
export function transportOf(
  { currency, fx, incoterm, isClearanceTaxed = false }: Priced,
  rated: readonly Carrying[],
  memory: CarriageMemory = newCarriageMemory(),
): Transport {
  const lines = carriageLines(rated, isClearanceTaxed, memory);
  const part = (name: CarriagePart) =>
    memory.parts[name].of([currency, fx, incoterm, lines[name]], () =>
      carriageOn(name, { currency, fx, incoterm }, lines[name]),
    );
  return {
    freight: part('freight'),
    insurance: part('insurance'),
    toFreeOnBoard: part('toFreeOnBoard'),
    onward: part('onward'),
  };
}

/** A part of the way: typed in the calculator, else of the lines. */
export function carriageOf(
  part: CarriagePart,
  typed: Decimal | null,
  transport: Transport,
  currency: string,
): Carriage | null {
  if (!typed) return transport[part](currency);
  return { amount: typed, steps: [{ kind: 'carriage.typed', params: { part, to: plain(typed), currency } }] };
}
