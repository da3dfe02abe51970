import { RatingError } from '../core/errors';
import { decimalOf, ONE, parseDecimal, sum, ZERO, type Decimal } from '../core/decimal';
import { moneyText, roundMoney } from '../core/rounding';
import type { StageId } from '../model';
import { sellOf } from '../rating/markup';
import type { PricedEstimate, RatedLine } from '../result';

/** Why an amount differs. `tariff`: what it sells for by a tariff of the own company; `base`: what a percentage is taken of; `typed`: an amount typed over; `status`: in or out of the total. */
export const differenceCauses = [
  'added',
  'removed',
  'status',
  'quantity',
  'base',
  'rate',
  'fx',
  'markup',
  'tariff',
  'typed',
  'tax',
] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

export interface DifferenceRow {
  cause: DifferenceCause;
  stage: StageId | null;
  lineId: string | null;
  code: string | null;
  /** Figures before and after that explain the cause: quantity, rate, fx, markup, tax rate. */
  before: string | null;
  after: string | null;
  /** In the document's currency; signed. */
  cost: string;
  sell: string;
}

export interface Difference {
  currency: string;
  rows: DifferenceRow[];
  byCause: { cause: DifferenceCause; cost: string; sell: string }[];
  cost: string;
  sell: string;
  tax: string;
  /** Sell and tax together: equals the difference of the two totals exactly. */
  total: string;
}

interface Effect {
  cause: DifferenceCause;
  cost: Decimal;
  sell: Decimal;
  before: string | null;
  after: string | null;
}

interface State {
  cost: Decimal;
  fx: Decimal;
  markup: RatedLine['markup'];
}

const amount = (text: string | null): Decimal => parseDecimal(text, true) ?? ZERO;

function sellAt(state: State, currency: string): { cost: Decimal; sell: Decimal } {
  const cost = roundMoney(state.cost.times(state.fx), currency);
  return { cost, sell: state.markup ? sellOf(cost, state.markup, currency) : cost };
}

function quantityOf(line: RatedLine): Decimal {
  return amount(line.chargedQuantity).times(parseDecimal(line.times) ?? ONE);
}

/** The cost had only the quantity changed: in proportion, so that what remains is the rate's. */
function costByQuantity(before: RatedLine, after: RatedLine): Decimal {
  const from = quantityOf(before);
  const to = quantityOf(after);
  if (from.eq(to)) return amount(before.cost);
  const sameTerms = before.rate === after.rate && !before.typedCost && !after.typedCost;
  if (sameTerms || from.eq(0)) return amount(after.cost);
  return roundMoney(amount(before.cost).times(to).div(from), after.currency);
}

function markupText({ markup }: RatedLine): string | null {
  if (!markup) return null;
  const share = `${markup.kind} ${markup.rate}`;
  return markup.least ? `${share} least ${markup.least}` : share;
}

const rateText = ({ currency, rate }: RatedLine): string | null => rate && `${currency} ${rate}`;

const tariffText = ({ soldBy }: RatedLine): string | null =>
  soldBy && soldBy.rate !== null ? `${soldBy.currency} ${soldBy.rate}` : null;

/** Why a sell by a tariff differs: by how much is sold, the rate of exchange, or the tariff; one of them, as a whole. */
function causeOfSell({ soldBy: from }: RatedLine, { soldBy: to }: RatedLine): DifferenceCause {
  const isSame =
    from && to && from.card === to.card && from.version === to.version && from.currency === to.currency;
  if (!isSame || from.rate !== to.rate) return 'tariff';
  if (from.quantity !== to.quantity || from.times !== to.times)
    return to.basis === 'percent-of' ? 'base' : 'quantity';
  return from.fx === to.fx ? 'tariff' : 'fx';
}

/** Effects on cost as they are, and the sell's difference beside the cause that it has. */
function soldApart(before: RatedLine, after: RatedLine, effects: readonly Effect[], sell: Decimal): Effect[] {
  const costs = effects.filter(({ cost }) => !cost.eq(0)).map((effect) => ({ ...effect, sell: ZERO }));
  if (sell.eq(0)) return costs;
  const cause = causeOfSell(before, after);
  if (costs.some((effect) => effect.cause === cause))
    return costs.map((effect) => (effect.cause === cause ? { ...effect, sell } : effect));
  const [from, to] =
    cause === 'fx'
      ? [before.soldBy?.fx, after.soldBy?.fx]
      : cause === 'tariff'
        ? [tariffText(before) ?? markupText(before), tariffText(after) ?? markupText(after)]
        : [before.soldBy?.quantity, after.soldBy?.quantity];
  return [...costs, { cause, cost: ZERO, sell, before: from ?? null, after: to ?? null }];
}

/** Walks from the line before to the line after one cause at a time; the effects add up to the whole by construction. */
function effectsOf(before: RatedLine, after: RatedLine, currency: string): Effect[] {
  const whole = {
    cost: amount(after.costConverted).minus(amount(before.costConverted)),
    sell: amount(after.sell).minus(amount(before.sell)),
  };
  const single = (cause: DifferenceCause, from: string | null, to: string | null): Effect[] => [
    { cause, ...whole, before: from, after: to },
  ];
  if (before.inTotal !== after.inTotal) return single('status', before.status, after.status);
  const isSold = before.soldBy !== undefined || after.soldBy !== undefined;
  if (before.currency !== after.currency && !isSold) return single('rate', before.currency, after.currency);
  if (before.typedSell || after.typedSell || before.typedCost !== after.typedCost) {
    if (whole.cost.eq(0) && whole.sell.eq(0)) return [];
    return single('typed', before.sell, after.sell);
  }
  if (isSold && (before.cost === null || after.cost === null || before.currency !== after.currency)) {
    // Of a cost that was not known before, or is not any more, nothing can be told apart.
    const costs: Effect[] = [
      { cause: 'rate', cost: whole.cost, sell: ZERO, before: rateText(before), after: rateText(after) },
    ];
    return soldApart(before, after, costs, whole.sell);
  }
  const percent = after.quantitySource === 'percentBase';
  const cost = amount(before.cost);
  const start: State = { cost, fx: amount(before.fx), markup: before.markup };
  const path: [DifferenceCause, State, string | null, string | null][] = [
    [
      percent ? 'base' : 'quantity',
      { ...start, cost: costByQuantity(before, after) },
      before.chargedQuantity,
      after.chargedQuantity,
    ],
    ['rate', { ...start, cost: amount(after.cost) }, before.rate, after.rate],
    ['fx', { ...start, cost: amount(after.cost), fx: amount(after.fx) }, before.fx, after.fx],
    [
      'markup',
      { cost: amount(after.cost), fx: amount(after.fx), markup: after.markup },
      markupText(before),
      markupText(after),
    ],
  ];
  let last = { cost: amount(before.costConverted), sell: amount(before.sell) };
  const effects = path.map(([cause, state, from, to]): Effect => {
    const next = sellAt(state, currency);
    const effect = {
      cause,
      cost: next.cost.minus(last.cost),
      sell: next.sell.minus(last.sell),
      before: from,
      after: to,
    };
    last = next;
    return effect;
  });
  if (before.soldBy || after.soldBy) return soldApart(before, after, effects, whole.sell);
  return effects.filter((effect) => !effect.cost.eq(0) || !effect.sell.eq(0));
}

/** What counts of a line: nothing when it is not in the total. */
function counted(line: RatedLine): RatedLine {
  return line.inTotal ? line : { ...line, cost: null, costConverted: null, sell: null };
}

function pairs(before: PricedEstimate, after: PricedEstimate): [RatedLine | null, RatedLine | null][] {
  const key = (line: RatedLine) => `${line.stage} ${line.id}`;
  const later = new Map(after.lines.map((line) => [key(line), line]));
  const earlier = new Set(before.lines.map(key));
  return [
    ...before.lines.map((line): [RatedLine, RatedLine | null] => [line, later.get(key(line)) ?? null]),
    ...after.lines.filter((line) => !earlier.has(key(line))).map((line): [null, RatedLine] => [null, line]),
  ];
}

function lineEffects(before: RatedLine | null, after: RatedLine | null, currency: string): Effect[] {
  if (before && after) return effectsOf(counted(before), counted(after), currency);
  const line = before ?? after;
  if (!line?.inTotal) return [];
  const sign = after ? 1 : -1;
  const whole = { cost: amount(line.costConverted).times(sign), sell: amount(line.sell).times(sign) };
  return [
    {
      cause: after ? 'added' : 'removed',
      ...whole,
      before: before?.sell ?? null,
      after: after?.sell ?? null,
    },
  ];
}

/**
 * Explains the difference of two priced documents by cause, line by line (lines are matched by stage and id). The rows
 * add up exactly to the difference of the totals; tax is one row of its own.
 *
 * @throws RatingError `difference.currency` when the documents are not in one currency
 */
export function explainDifference(before: PricedEstimate, after: PricedEstimate): Difference {
  const { currency } = after;
  if (before.currency !== currency) {
    throw new RatingError('difference.currency', { before: before.currency, after: currency });
  }
  const effects = pairs(before, after).flatMap(([from, to]) => {
    const line = to ?? from;
    return lineEffects(from, to, currency).map((effect) => ({ effect, line }));
  });
  const taxChange = amount(after.totals.tax).minus(amount(before.totals.tax));
  const money = (value: Decimal) => moneyText(value, currency);
  const rows: DifferenceRow[] = effects.map(({ effect, line }) => ({
    cause: effect.cause,
    stage: line?.stage ?? null,
    lineId: line?.id ?? null,
    code: line?.code ?? null,
    before: effect.before,
    after: effect.after,
    cost: money(effect.cost),
    sell: money(effect.sell),
  }));
  if (!taxChange.eq(0)) {
    const nowhere = { stage: null, lineId: null, code: null };
    rows.push({
      cause: 'tax',
      ...nowhere,
      before: before.totals.tax,
      after: after.totals.tax,
      cost: money(ZERO),
      sell: money(taxChange),
    });
  }
  const causes = [...new Set(rows.map((row) => row.cause))];
  const totalOf = (chosen: readonly DifferenceRow[], side: 'cost' | 'sell') =>
    sum(chosen.map((row) => decimalOf(row[side])));
  return {
    currency,
    rows,
    byCause: causes.map((cause) => {
      const chosen = rows.filter((row) => row.cause === cause);
      return { cause, cost: money(totalOf(chosen, 'cost')), sell: money(totalOf(chosen, 'sell')) };
    }),
    cost: money(totalOf(rows, 'cost')),
    sell: money(
      totalOf(
        rows.filter((row) => row.cause !== 'tax'),
        'sell',
      ),
    ),
    tax: money(taxChange),
    total: money(totalOf(rows, 'sell')),
  };
}
