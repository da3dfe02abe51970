import { chargeDefinition, chargeForm, type ChargeForm } from '../catalogue/catalogue';
import { factAt, factOfBasis, isOfPart } from '../catalogue/fact-of-basis';
import type { ContainerType } from '../calculators/container-types';
import { decimalOf, ONE, parseDecimal, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import type { ChargeLine } from '../model';
import type { Basis } from '../rating/bases';
import { factNamed } from '../rating/fact-names';
import { lineCost } from '../rating/line-cost';
import type { LinePrice } from '../rating/line-price';
import { lineQuantity, startedThousands, type LineQuantity } from '../rating/line-quantity';
import { fleetFact } from '../rating/quantity-fact';
import { countsAsRated } from '../rating/rated-row';
import { fxRate, type Terms } from '../rating/terms';
import type { Fact, Facts } from '../result';
import { typeOfLine } from './loaded-types';

type Mode = 'FCL' | 'LCL';
/** Of the document: a line may stand under terms that say the same of its own currency alone. */
type Money = Pick<Terms, 'currency' | 'fx'>;

/** What a line really charges of what its charge counts, after rules of quantity, time, second factor, steps and maximum. */
export interface Charged {
  price: LinePrice;
  /** Without a second factor that the charge does not have. */
  counted: Decimal;
  /** That factor. */
  times: Decimal;
  /** The fact that the catalogue counts for it, and its value. */
  fact: string;
  of: Decimal;
  type: ContainerType | null;
  /** Containers and papers are whole: each of them is charged once. */
  isExact: boolean;
}

const EXACT: ReadonlySet<Basis> = new Set(['container', 'teu', 'bl', 'declaration']);
const HEAVY = 'vanning.heavyContainers';
const CONTAINERS = 'vanning.containers';
/** Work that is paid by time or by the way: it says nothing of the quantity that is worked on. */
const BY_EFFORT: ReadonlySet<Basis> = new Set(['hour', 'increment', 'km']);
/** Bases that a charge counts the shipment by where the catalogue says nothing of its quantity. */
const OF_SHIPMENT: ReadonlySet<Basis> = new Set(['container', 'teu']);

function formOf({ code, basis }: ChargeLine, mode: Mode): ChargeForm | null {
  const definition = chargeDefinition(code);
  if (definition?.fact === HEAVY) return null;
  const usual = definition && chargeForm(definition, mode);
  if (usual?.fact || usual?.basis === 'percent-of') return usual;
  const fact = OF_SHIPMENT.has(basis) ? factOfBasis(basis, mode) : undefined;
  return fact ? { basis, fact } : null;
}

/** The same thing in the unit of the line's basis, where that is one; else what the charge counts. */
function comparedFact(form: ChargeForm, basis: Basis, mode: Mode): string {
  const fact = form.fact ?? '';
  if (basis === form.basis) return fact;
  const other = factAt(form, basis, mode);
  if (!other) return fact;
  const isSameThing =
    isOfPart(fact) ||
    (fact === CONTAINERS && other === 'vanning.teu') ||
    (fact === 'packing.packages' && other === fact) ||
    (fact === 'origin-custom.declarations' && other === 'origin-custom.declarationLines');
  return isSameThing ? other : fact;
}

const highest = (rates: readonly (string | null | undefined)[]): Decimal | null =>
  rates.reduce<Decimal | null>((most, text) => {
    const rate = parseDecimal(text);
    return rate && (!most || rate.gt(most)) ? rate : most;
  }, null);

/** What steps and a maximum leave of the quantity: as much as would cost the same at the (highest) rate. A minimum adds nothing. */
function afterLimits(line: ChargeLine, quantity: LineQuantity): Decimal {
  const { breaks, maximum } = line;
  // A declaration has some lines in its own price.
  if (line.basis === 'declaration-line') return quantity.raw;
  if ((!breaks && !maximum) || quantity.times.eq(0)) return quantity.charged;
  const rate = highest(
    breaks && breaks.mode !== 'stepCount' ? breaks.steps.map((step) => step.rate) : [line.rate],
  );
  if (!rate?.gt(0)) return quantity.charged;
  const { minimum: _minimum, ...unlimited } = line;
  return lineCost(unlimited, quantity, null).div(rate).div(quantity.times);
}

/** A charge by started thousands of money counts money: a little money is not compared as a whole thousand. */
function inUnitOfFact({ basis }: ChargeLine, { raw }: LineQuantity, counted: Decimal): Decimal {
  if (basis !== 'per-started-1000') return counted;
  return counted.eq(startedThousands(raw, null)) ? raw : counted.times(1000);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The second factor beyond those of the charge: one that the card brought along is agreed. */
function factorOf(line: ChargeLine, form: ChargeForm, times: Decimal): Decimal {
  if (form.times || !line.times) return ONE;
  return countsAsRated(line) && isSame(line.given?.times, line.times) ? ONE : times;
}

/** The share of a calculated amount that the line charges, in the currency of the fact. A minimum adds nothing. */
function ofAmount(price: LinePrice, amount: Fact, facts: Facts, terms: Money): Charged | null {
  const { line } = price.entry;
  const [own, its] = [fxRate(line.currency, terms), fxRate(amount.unit, terms)];
  const of = parseDecimal(amount.value);
  if (!own || !its || !of?.gt(0) || line.basis === 'percent-of') return null;
  const { minimum: _minimum, ...unlimited } = line;
  const cost = lineCost(unlimited, lineQuantity(line, facts, false), null);
  const counted = cost.times(own).div(its).round(2);
  return { price, counted, times: ONE, fact: amount.name, of, type: null, isExact: false };
}

/** How much of the fact there is for the line: of its own container type, and in the second factor of the charge. */
function loadedFor(
  line: ChargeLine,
  form: ChargeForm,
  facts: Facts,
  mode: Mode,
): Pick<Charged, 'fact' | 'of' | 'type'> | null {
  const whole = comparedFact(form, line.basis, mode);
  const type = typeOfLine(line);
  const ofType = type && fleetFact(whole) ? `${whole}.${type}` : whole;
  const all = parseDecimal(factNamed(facts, whole)?.value);
  if (!all?.gt(0)) return null;
  const times = form.times ? parseDecimal(factNamed(facts, form.times)?.value) : ONE;
  const own = ofType === whole ? all : (parseDecimal(factNamed(facts, ofType)?.value) ?? decimalOf(0));
  if (!times?.gt(0)) return null;
  return { fact: ofType, of: own.times(times), type };
}

/** Whether the card agreed how the charge is counted, so that only what is typed over the quantity is looked at. */
const isAgreed = (line: ChargeLine, form: ChargeForm): boolean =>
  countsAsRated(line) && (line.basis === form.basis || line.basis !== 'flat' || form.basis !== 'container');

function ofFact(price: LinePrice, facts: Facts, mode: Mode): Charged | null {
  const { line } = price.entry;
  const form = formOf(line, mode);
  if (!form?.fact || form.basis === 'percent-of' || line.basis === 'percent-of') return null;
  if (BY_EFFORT.has(line.basis) && line.basis !== form.basis && !chargeDefinition(line.code)?.ofCarrier)
    return null;
  const loaded = loadedFor(line, form, facts, mode);
  if (!loaded) return null;
  const quantity = lineQuantity(line, facts, false);
  const factor = factorOf(line, form, quantity.times);
  const common = { price, ...loaded, isExact: EXACT.has(form.basis) };
  if (!isAgreed(line, form)) {
    const counted = inUnitOfFact(line, quantity, afterLimits(line, quantity));
    return { ...common, counted: form.times ? counted.times(quantity.times) : counted, times: factor };
  }
  // Another basis that the card agreed on counts all that there is, unless a quantity was typed.
  const isOwn = line.basis === form.basis || loaded.fact !== form.fact || loaded.type !== null;
  if (!isOwn) return line.quantity?.typed == null ? { ...common, counted: loaded.of, times: factor } : null;
  return {
    ...common,
    counted: form.times ? quantity.raw.times(quantity.times) : quantity.raw,
    times: factor,
  };
}

/**
 * What a line charges of what its charge counts by the catalogue; null where that is not known, or the charge counts nothing of the shipment.
 *
 * @param amount the calculated amount that the charge stands for
 */
export function chargedOf(
  price: LinePrice,
  { facts, mode, terms }: { facts: Facts; mode: Mode; terms: Money },
  amount: Fact | undefined,
): Charged | null {
  return unlessRefused(() => (amount ? ofAmount(price, amount, facts, terms) : ofFact(price, facts, mode)));
}
