import { optionalDecimal, parseDecimal, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { RatingError, unlessRefused } from '../core/errors';
import { hsDigits, hsKey } from '../core/hs-code';
import { allocate } from '../core/allocate';
import { moneyText, roundMoney } from '../core/rounding';
import type { CargoItem, DutyRule, EstimateDocument, TariffLine } from '../model';
import type { Step } from '../core/issue';
import type { EntryLine } from '../tariffs/entry';
import { carriageStep, inMinorUnits, totalOf } from '../tariffs/figures';
import type { TariffPack } from '../tariffs/packs';
import { explain, type FactBook } from './fact-book';
import { carriageOf, converted, type Transport } from './transport';
import { joined, refuseOtherCurrency } from './typed-for';

const folded = (text: string) => text.normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();

/** What tells goods without an HS code apart: their product, else their code, else their name. */
function goodsKey({ id, productId, code, nameEn }: CargoItem): string {
  if (productId) return `product:${productId}`;
  const called = folded(code) ? `code:${folded(code)}` : folded(nameEn) && `name:${folded(nameEn)}`;
  return called || `item:${id}`;
}

/**
 * HS codes of the cargo in order of appearance, however they are punctuated; goods without one stand by product, the first row
 * of each as `item:<id>`.
 */
export function cargoHsCodes(items: readonly CargoItem[]): string[] {
  const lines = new Map<string, string>();
  for (const item of items) {
    const key = hsKey(item.hsCode) || goodsKey(item);
    if (!lines.has(key)) lines.set(key, item.hsCode ?? `item:${item.id}`);
  }
  return [...lines.values()];
}

/** The country of destination: typed, else of the delivery place, else of the port of discharge. */
export function destinationCountry(document: EstimateDocument): string | null {
  const { inputs } = document.stages['destination-custom'];
  const { delivery, portOfDischarge } = document.route;
  return inputs.country ?? delivery?.country ?? portOfDischarge?.slice(0, 2) ?? null;
}

/** The value of the goods of one row of the cargo list, in the currency it is stated in. */
interface Goods {
  value: Decimal;
  currency: string;
  steps: Step[];
}

/**
 * The value of one row as it is stated.
 *
 * @throws RatingError where it states none, or in no currency
 */
export function statedGoods(item: CargoItem): Goods {
  const unit = parseDecimal(item.unitValue);
  const { currency } = item;
  if (!unit || !currency) throw new RatingError('customs.valueMissing', { item: item.id });
  const value = unit.times(item.quantity);
  const params = { item: item.id, count: item.quantity, each: plain(unit), currency, to: plain(value) };
  return { value, currency, steps: [explain('customs.goods', params)] };
}

/**
 * Values of the goods by row of the cargo list: as stated, or of a total typed over, shared in proportion to what is stated.
 *
 * @throws RatingError when a row states no value, or the total typed over cannot be read
 */
function goodsOf(document: EstimateDocument, book: FactBook): (item: CargoItem) => Goods {
  const fact = book.facts['cargo.value'];
  if (fact?.source !== 'typed') return statedGoods;
  const total = parseDecimal(fact.value);
  if (!total) throw new RatingError(fact.issue?.code ?? 'customs.valueMissing', fact.issue?.params ?? {});
  const { cargo } = document;
  const stated = cargo.map((item) => {
    const goods = statedGoods(item);
    return converted(goods.value, goods.currency, fact.unit, document).amount;
  });
  const whole = sum(stated);
  const shares = whole.eq(0) ? [] : allocate(total, stated, fact.unit);
  return (item) => {
    const index = cargo.indexOf(item);
    const [own, value] = [stated[index], shares[index]];
    if (!own || !value) throw new RatingError('customs.valueMissing', { item: item.id });
    const of = { own: plain(own), whole: plain(whole), total: plain(total), currency: fact.unit };
    const params = { item: item.id, ...of, to: plain(value) };
    return { value, currency: fact.unit, steps: [explain('customs.goodsShare', params)] };
  };
}

/** The value of goods in the customs currency: at the customs' own rate where one is typed, else at the frozen rate. */
function inCustomsCurrency(
  goods: Goods,
  currency: string,
  document: EstimateDocument,
  steps: Step[],
): Decimal {
  const { value } = goods;
  steps.push(...goods.steps);
  if (goods.currency === currency) return value;
  const typed = parseDecimal(document.stages['destination-custom'].inputs.exchangeRates?.[goods.currency]);
  if (!typed) {
    const { amount, steps: conversion } = converted(value, goods.currency, currency, document);
    steps.push(...conversion);
    return amount;
  }
  const result = roundMoney(value.times(typed), currency);
  const rates = { currency: goods.currency, rates: [plain(typed), '1'], into: currency };
  steps.push(
    explain('carriage.converted', { from: plain(value), ...rates, to: moneyText(result, currency) }),
  );
  return result;
}

/**
 * The tariff line an item belongs to: of the same HS code, else the only one whose code is longer or shorter by a
 * national subdivision (8462.62 and 8462.62.0010).
 */
export function lineFor(
  item: CargoItem,
  lines: readonly { line: TariffLine; code: string }[],
): TariffLine | null {
  const code = hsDigits(item.hsCode);
  if (code === '') return null;
  const exact = lines.filter((each) => each.code === code);
  const same = exact.length > 0 ? exact : lines.filter((each) => hsKey(each.code) === hsKey(code));
  const near =
    same.length > 0 ? same : lines.filter((each) => each.code.startsWith(code) || code.startsWith(each.code));
  return near.length === 1 ? (near[0]?.line ?? null) : null;
}

/**
 * Whether goods may be in the typed values of the lines: they have no HS code, that of a line, or one of which several lines are national
 * subdivisions.
 */
export function mayBelong({ hsCode }: CargoItem, lines: readonly { code: string }[]): boolean {
  const code = hsDigits(hsCode);
  return code === '' || lines.some((each) => each.code.startsWith(code) || code.startsWith(each.code));
}

/** Lines of the entry with the digits of their codes. */
export const codedLines = (lines: readonly TariffLine[]): { line: TariffLine; code: string }[] =>
  lines.map((line) => ({ line, code: hsDigits(line.hsCode) }));

/** Values of the lines as stated: typed, else of the cargo that belongs to the line. */
function lineValues(
  lines: readonly TariffLine[],
  currency: string,
  document: EstimateDocument,
  book: FactBook,
  steps: Step[],
): Decimal[] {
  const coded = codedLines(lines);
  const items = document.cargo.map((item) => ({ item, line: lineFor(item, coded) }));
  const allTyped = lines.every((line) => parseDecimal(line.value));
  const goods = allTyped ? statedGoods : goodsOf(document, book);
  const outside = items.find(
    ({ item, line }) => line === null && !(allTyped && mayBelong(item, coded)),
  )?.item;
  if (outside) {
    throw new RatingError('customs.itemWithoutLine', { item: outside.id, hsCode: outside.hsCode ?? null });
  }
  return lines.map((line) => {
    const typed = optionalDecimal(line.value, 'value');
    refuseOtherCurrency(document, `stages.destination-custom.tariffLines.${line.id}.value`, {
      ...{ value: line.value, currency, named: joined('tariffLine.value', line.hsCode) },
    });
    if (typed) {
      steps.push(explain('customs.goodsTyped', { hsCode: line.hsCode, to: plain(typed) }));
      return typed;
    }
    const own = items.filter((each) => each.line === line);
    if (own.length === 0) throw new RatingError('customs.valueMissing', { line: line.id });
    const values = own.map(({ item }) => inCustomsCurrency(goods(item), currency, document, steps));
    return totalOf(values, steps);
  });
}

function usable(rate: string): string {
  const known = optionalDecimal(rate, 'duty');
  if (!known) throw new RatingError('duty.unusable', { typed: rate });
  return known.toFixed();
}

/** A duty rule all of whose figures can be read. */
function usableRule(rule: DutyRule): DutyRule {
  const words = new Set(['kind', 'unit', 'choose']);
  for (const [name, figure] of Object.entries(rule)) if (!words.has(name)) usable(figure);
  return rule;
}

/**
 * An amount of the carriage that is typed for the import entry, in the currency of its customs.
 *
 * @throws RatingError where it cannot be read, or was typed in another currency
 */
export function typedCarriage(
  document: EstimateDocument,
  name: 'freight' | 'insurance' | 'onwardFreight',
  currency: string,
): Decimal | null {
  const value = document.stages['destination-custom'].inputs[name];
  refuseOtherCurrency(document, `stages.destination-custom.${name}`, {
    ...{ value, currency, named: joined(`input.${name}`, '') },
  });
  return optionalDecimal(value, name);
}

/** Values moved by an amount that is shared over them: costs up to the ship added, freight and insurance taken off. */
function moved(values: Decimal[], amount: Decimal, currency: string, sign: 1 | -1, steps: Step[]): Decimal[] {
  const none = amount.eq(0) || values.length === 0;
  const whole = none ? amount : inMinorUnits(amount, currency, steps);
  if (!none && sum(values).eq(0)) throw new RatingError('customs.valuesZero');
  const shares = none ? values.map(() => amount) : allocate(whole, values, currency);
  return values.map((value, index) => {
    const share = shares[index] ?? ZERO;
    const result = value.plus(share.times(sign));
    const params = { from: plain(value), share: plain(share), to: plain(result) };
    steps.push(explain(sign === 1 ? 'customs.toBoard' : 'customs.fromCif', params));
    return result;
  });
}

/** What the country of import takes duty on, and the currency of its customs. */
type DutyBase = Pick<TariffPack, 'currency' | 'dutyBase'>;

/** Whether values as stated are the customs value: freight and insurance are in them, and duty is taken on that. */
export const isCustomsValueStated = (
  { stages }: Pick<EstimateDocument, 'stages'>,
  { dutyBase }: Pick<DutyBase, 'dutyBase'>,
): boolean => dutyBase === 'CIF' && stages['destination-custom'].inputs.valueTerms === 'CIF';

/**
 * Values as stated, brought to free on board: EXW plus the way to the ship, CIF less freight and insurance. CIF stays as it is where duty
 * is on CIF: to take off what is then added again would ask for a freight that changes nothing.
 */
function toDutyBase(
  values: Decimal[],
  { currency, dutyBase }: DutyBase,
  document: EstimateDocument,
  transport: Transport,
  steps: Step[],
): Decimal[] {
  const terms = document.stages['destination-custom'].inputs.valueTerms ?? 'FOB';
  if (terms === 'FOB' || isCustomsValueStated(document, { dutyBase })) return values;
  if (terms === 'EXW') {
    const before = transport.toFreeOnBoard(currency);
    if (!before) throw new RatingError('customs.originCostsMissing');
    steps.push(...before.steps);
    return moved(values, before.amount, currency, 1, steps);
  }
  const typed = (name: 'freight' | 'insurance') => typedCarriage(document, name, currency);
  const freight = carriageOf('freight', typed('freight'), transport, currency);
  if (!freight) throw new RatingError('customs.freightMissing', {});
  const insurance = carriageOf('insurance', typed('insurance'), transport, currency);
  steps.push(...freight.steps, ...(insurance?.steps ?? []));
  steps.push(carriageStep(freight.amount, insurance?.amount ?? null));
  return moved(values, freight.amount.plus(insurance?.amount ?? ZERO), currency, -1, steps);
}

/**
 * The lines of the import entry in the customs currency: typed tariff lines with the value of the cargo of their HS code.
 *
 * @param base what the country takes duty on
 * @param isTyped whether their customs value is typed over as a whole
 * @throws RatingError when a value, a rate of exchange or a duty rule is missing, or cargo lies outside all lines
 */
export function entryLines(
  document: EstimateDocument,
  book: FactBook,
  base: DutyBase,
  transport: Transport,
  isTyped = false,
): { lines: EntryLine[]; steps: Step[] } {
  const { inputs } = document.stages['destination-custom'];
  const lines = inputs.tariffLines ?? [];
  if (lines.length === 0) throw new RatingError('customs.linesMissing');
  const steps: Step[] = [];
  const stated = () =>
    toDutyBase(lineValues(lines, base.currency, document, book, steps), base, document, transport, steps);
  // Under a customs value typed over, the goods only say how it is shared.
  const boarded = isTyped ? (unlessRefused(stated) ?? lines.map(() => ZERO)) : stated();
  const entry = lines.map((line, index): EntryLine => {
    const value = boarded[index];
    if (!value || value.lt(0)) throw new RatingError('customs.valueMissing', { line: line.id });
    return {
      id: line.id,
      hsCode: line.hsCode,
      value,
      quantity: optionalDecimal(line.quantity, 'quantity'),
      duty: line.duty ? usableRule(line.duty) : null,
      additional: (line.additional ?? []).map(({ code, rate, share }) => ({
        code,
        rate: usable(rate),
        ...(share ? { share: usable(share) } : {}),
      })),
      taxRate: optionalDecimal(line.taxRate, 'taxRate')?.toFixed() ?? null,
    };
  });
  return { lines: entry, steps };
}
