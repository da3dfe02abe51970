import { chargeDefinition, decimalOf, plain, type Basis, type ContainerType } from '@quayside/rating';
import { isSignOf } from '@quayside/contract/currency-signs';
import type { SheetColumn } from '../../contract';
import { isUnclear, isWrittenOtherwise, readAmount, type SheetAmount } from './amounts';
import { isStrangeBasis } from './basis-words';
import { currencyBeside, currencyIn, isCurrency, isNothing, plainName, type Read } from './cells';
import { containersIn } from './container-words';
import { addressOf, cellAt, isOpenSign } from './grid';
import { vehicleIn } from './lane-words';
import {
  amountColumns,
  columnOf,
  fault,
  readBy,
  stageOf,
  textOf,
  type Reader,
  type SheetPrice,
} from './reader';
import { isOfValue, shareBaseIn } from './share-words';
import { isStep, keyOfSteps, stepsOf } from './steps';
import { isMultipleBasis, withoutKind } from './unit-words';
import { usualCharge } from './usual-charge';

/** The charge that the row names; `null` is left out, as somebody said so; `''` where it names none. */
function namedCharge(reader: Reader, row: number): string | null | undefined {
  const { names, reading } = reader;
  const { text, column, broken } = textOf(reader, row, 'charge');
  if (broken) return undefined;
  if (text === '') return '';
  const code = names.chargeOf(text, stageOf(reader.table));
  if (code !== undefined) return code;
  reading.unknown.charges.set(plainName(text), text);
  fault(reader, row, column ?? 0, 'charge');
  return undefined;
}

const isZero = ({ rate }: SheetAmount) => decimalOf(rate).eq(decimalOf('0'));

/** An amount of nothing is free, or not offered: nobody knows until somebody has said so. */
function zeroAt(reader: Reader, row: number, column: number, amount: SheetAmount): SheetAmount | undefined {
  const { zero } = reader.mapping;
  if (zero === undefined) fault(reader, row, column, 'zero');
  return zero === 'price' ? amount : undefined;
}

const scales = { one: '1', thousand: '1000', tenThousand: '10000' } as const;

/** An amount in single units of its currency where the table's figures are thousands; a share is what it is. */
const scaled = ({ table: { scale = 'one' } }: Reader, amount: SheetAmount): SheetAmount =>
  amount.isShare || scale === 'one'
    ? amount
    : { ...amount, rate: plain(decimalOf(amount.rate).times(decimalOf(scales[scale]))) };

function amountAt(reader: Reader, row: number, column: number): SheetAmount | undefined {
  const { grid, reading, rules, isClear } = reader;
  if (grid.broken.has(`${row}:${column}`)) {
    fault(reader, row, column, 'formula');
    return undefined;
  }
  const text = cellAt(grid, row, column);
  const read = readAmount(text, rules);
  if (!read) return undefined;
  if (
    isWrittenOtherwise(text, rules.decimals) ||
    (rules.decimals !== 'point' && !isClear && isUnclear(text, rules.decimals))
  ) {
    fault(reader, row, column, 'amountUnclear');
    return undefined;
  }
  if ('value' in read)
    return isZero(read.value) ? zeroAt(reader, row, column, read.value) : scaled(reader, read.value);
  if (read.fault === 'amount' && !/\d/.test(text)) reading.unknown.amounts.set(plainName(text), text.trim());
  fault(reader, row, column, read.fault);
  return undefined;
}

/** A code as it stands, or the currency that a sign or word names. */
function rowCurrencyOf(reader: Reader, row: number): string | undefined {
  return readBy(reader, row, 'currency', (text) => {
    const code = text.normalize('NFKC').trim().toUpperCase();
    if (isNothing(code)) return undefined;
    const fixed = reader.table.fixed.currency;
    // ¥ is that of the table where a person has said which of the two.
    if (isOpenSign(reader.grid, text))
      return fixed && isSignOf('¥', fixed) ? { value: fixed } : { fault: 'currency' };
    const value = /^[A-Z]{3}$/.test(code) ? code.replace('RMB', 'CNY') : currencyIn(text);
    return value && isCurrency(value) ? { value } : { fault: 'currency' };
  });
}

type Counted = { basis?: Basis; types?: ContainerType[]; percentOf?: string[] };

/** `5% of OFR + BAF`; its own charge is no base of a percentage. */
function shareBy({ names, table }: Reader, text: string, charge: string): Read<Counted> {
  const base = shareBaseIn(text, (name) => names.chargeOf(name, stageOf(table)));
  if (base === undefined) return undefined;
  if (base === 'unknown' || base.of?.includes(charge)) return { fault: 'shareBase' };
  return { value: { basis: 'percent-of', ...(base.of ? { percentOf: base.of } : {}) } };
}

/** `per container`, and `per 40HC`, which says for which. */
function countedBy(reader: Reader, row: number, charge: string): Counted {
  const { names } = reader;
  const read = readBy(reader, row, 'basis', (text): Read<Counted> => {
    if (isNothing(text)) return undefined;
    const said = names.saidBasisOf(text);
    if (said) return { value: { basis: said } };
    const share = shareBy(reader, text, charge);
    if (share) return share;
    if (isMultipleBasis(text)) return { fault: 'basisStrange' };
    const types = containersIn(text.replace(/\d+\s?kgs?/gi, ' '));
    if (types === undefined) return { fault: 'basis' };
    if (types.length > 0) return { value: { basis: 'container', types } };
    const value = names.basisOf(withoutKind(text, chargeDefinition(charge)?.fact));
    if (value) return { value: { basis: value } };
    if (isStrangeBasis(text)) return { fault: 'basisStrange' };
    reader.reading.unknown.bases.set(text.normalize('NFKC').toLowerCase().trim(), text.trim());
    return { fault: 'basis' };
  });
  return read ?? {};
}

/** Container types that the row names; undefined where they are not understood. */
function rowTypesOf(reader: Reader, row: number): ContainerType[] | undefined {
  const { text, column, broken } = textOf(reader, row, 'containerType');
  if (column === undefined || broken) return broken ? undefined : [];
  if (/^(all|any|全て|すべて|共通|-)?$/i.test(text)) return [];
  const types = containersIn(text);
  if (types?.length) return types;
  fault(reader, row, column, 'containerType');
  return undefined;
}

/** How the row counts, for each of its amounts. */
type RowRules = {
  counted: Counted;
  types: ContainerType[];
  currency: string | undefined;
  charge: string | null | undefined;
  vehicle: string | undefined;
};

/** Asks for the currency once: one answer is for all amounts of the table. */
function askCurrency(reader: Reader, row: number, column: number): void {
  if (reader.asked.has('currency')) return;
  reader.asked.add('currency');
  fault(reader, row, column, 'currency');
}

/** The currency of an amount: as its cell says, then the row, the head, the table; a cell that says another than its row is a fault. */
function currencyFor(
  reader: Reader,
  row: number,
  column: SheetColumn,
  { amount, isShare }: { amount: SheetAmount; isShare: boolean },
  rowCurrency: string | undefined,
): string | undefined {
  const { table, aboveCurrency } = reader;
  const beside = rowCurrency ?? column.currency ?? table.fixed.currency;
  const own = amount.currency ? currencyBeside(cellAt(reader.grid, row, column.column), beside) : undefined;
  // A row or a head speaks of each of its amounts; a line above the table may speak of most.
  const stated = rowCurrency ?? column.currency;
  const isOpen = own === 'JPY' && isOpenSign(reader.grid, cellAt(reader.grid, row, column.column));
  if (isOpen && stated === undefined && beside !== 'JPY') {
    askCurrency(reader, row, column.column);
    return undefined;
  }
  if (own && stated && own !== stated) {
    fault(reader, row, column.column, 'currencyOther', `${own} ${stated}`);
    return undefined;
  }
  if (rowCurrency && column.currency && rowCurrency !== column.currency) {
    fault(reader, row, column.column, 'currencyOther', `${rowCurrency} ${column.currency}`);
    return undefined;
  }
  const isFixed = !own && !rowCurrency && !column.currency;
  if (isFixed && aboveCurrency && table.fixed.currency && aboveCurrency !== table.fixed.currency) {
    fault(reader, row, column.column, 'currencyOther', `${table.fixed.currency} ${aboveCurrency}`);
    return undefined;
  }
  if (!own && !beside && !isShare) askCurrency(reader, row, column.column);
  return own ?? beside;
}

/** The charge of an amount: its column's, the row's, or what is usual of lanes; said by the cell where there is none. */
function chargeFor(reader: Reader, row: number, column: SheetColumn, rules: RowRules): string | undefined {
  if (column.charge) return column.charge;
  if (rules.charge !== '') return rules.charge ?? undefined;
  const usual = reader.table.kind === 'lanes' ? usualCharge(reader, column) : undefined;
  if (!usual) fault(reader, row, columnOf(reader.table, 'charge')?.column ?? column.column, 'chargeMissing');
  return usual;
}

/** Containers that an amount is for: as its head says, then the row, then what it counts by. */
function typesFor(column: SheetColumn, { types, counted }: RowRules): ContainerType[] {
  if (column.containerTypes) return column.containerTypes;
  if (column.containerType) return [column.containerType];
  return types.length > 0 ? types : (counted.types ?? []);
}

/** Shares that no line can have: of freight by itself, of a value that no card has, of a row's container type, or bare and below one of a hundred. */
function isStrangeShare(
  charge: string,
  column: SheetColumn,
  rate: string,
  of: { isBare: boolean; types: number },
) {
  if (charge === 'OFR' || charge === 'OFR-LCL' || isOfValue(charge)) return true;
  if (of.types > 0 && !column.containerType && !column.containerTypes) return true;
  // `0.05` in a column of per cent: five per cent of somebody who writes shares, or a twentieth of one.
  return of.isBare && Number(rate) < 1 && Number(rate) > 0;
}

/** The prices that one amount is: one for each container type that it is for. */
function pricesFor(
  reader: Reader,
  row: number,
  column: SheetColumn,
  amount: SheetAmount,
  rules: RowRules,
): SheetPrice[] {
  const basis = column.basis ?? rules.counted.basis;
  const charge = chargeFor(reader, row, column, rules);
  if (!charge) return [];
  const isShare = amount.isShare || basis === 'percent-of';
  const isBare = isShare && !amount.isShare;
  const types = typesFor(column, rules);
  if (isShare && isStrangeShare(charge, column, amount.rate, { isBare, types: types.length })) {
    fault(reader, row, column.column, 'share');
    return [];
  }
  const currency = currencyFor(reader, row, column, { amount, isShare }, rules.currency);
  if (!currency && !isShare) return [];
  const vehicle = column.vehicle ?? rules.vehicle;
  const price: SheetPrice = {
    ...{ charge, isShare },
    rate: isBare ? plain(decimalOf(amount.rate).times(decimalOf('0.01'))) : amount.rate,
    at: { sheet: reader.grid.name, cell: addressOf(row, column.column) },
    ...(currency ? { currency } : {}),
    ...(basis ? { basis } : {}),
    ...(isShare && rules.counted.percentOf ? { percentOf: rules.counted.percentOf } : {}),
    ...(vehicle ? { vehicle } : {}),
  };
  return types.length > 0 && !isShare ? types.map((containerType) => ({ ...price, containerType })) : [price];
}

const sameButType = (a: SheetPrice, b: SheetPrice) =>
  a.charge === b.charge && a.rate === b.rate && a.currency === b.currency && a.isShare === b.isShare;

/**
 * Prices of a row that counts by something else than containers (`per B/L`, `5%`) though its columns are of types: the same in all of
 * them is one price. Where they differ each is kept, and they are said to be repeated.
 */
function untyped(prices: readonly SheetPrice[], { basis }: Counted): SheetPrice[] {
  const isOther = (price: SheetPrice) =>
    price.isShare ||
    (price.containerType !== undefined &&
      basis !== undefined &&
      basis !== 'container' &&
      basis !== 'percent-of');
  const kept: SheetPrice[] = [];
  for (const price of prices) {
    if (!isOther(price)) {
      kept.push(price);
      continue;
    }
    // Of a TEU the columns say what a container of their type comes to.
    const others = prices.filter(({ charge }) => charge === price.charge);
    if (basis === 'teu' && !others.every((other) => sameButType(other, price))) {
      kept.push(price);
      continue;
    }
    const { containerType: _type, ...bare } = price;
    const known = kept.find(({ charge, isShare }) => charge === price.charge && isShare === price.isShare);
    if (!known) kept.push(price.isShare ? price : bare);
    else if (!sameButType(known, price)) kept.push(price.isShare ? price : bare);
  }
  return kept;
}

/** The vehicle that the row names, as estimates name it, or in its own words. */
function rowVehicleOf(reader: Reader, row: number): string | undefined {
  const { text, column } = textOf(reader, row, 'vehicle');
  if (column === undefined || /^(all|any|全て|すべて|共通|-)$/i.test(text)) return undefined;
  if (text === '' && reader.table.kind === 'lanes') fault(reader, row, column, 'laneMissing');
  return text === '' ? undefined : (vehicleIn(text) ?? text.slice(0, 40));
}

/** The currency of a least amount: its cell's, then its head's. */
function minimumCurrency(
  { grid }: Reader,
  row: number,
  { column, currency }: SheetColumn,
  { amount, price }: { amount: SheetAmount; price: string | undefined },
): string | undefined {
  const beside = currency ?? price;
  return (amount.currency ? currencyBeside(cellAt(grid, row, column), beside) : undefined) ?? currency;
}

/** Puts the least amount of a row to the prices that it is of. */
function withMinimum(reader: Reader, row: number, prices: readonly SheetPrice[]): SheetPrice[] {
  const column = columnOf(reader.table, 'minimum');
  const amount = column && amountAt(reader, row, column.column);
  if (!column || !amount) return [...prices];
  const charges = new Set(prices.map(({ charge }) => charge));
  const wanted = column.charge ?? (charges.size === 1 ? [...charges][0] : usualCharge(reader, {}));
  const targets = prices.filter(({ charge, isShare }) => charge === wanted && !isShare);
  const own = minimumCurrency(reader, row, column, { amount, price: targets[0]?.currency });
  const strange = targets.find(({ currency }) => own && currency && own !== currency);
  if (amount.isShare || targets.length === 0)
    fault(reader, row, column.column, amount.isShare ? 'amount' : 'chargeMissing');
  else if (strange) fault(reader, row, column.column, 'currencyOther', `${own} ${strange.currency}`);
  if (strange || amount.isShare) return [...prices];
  return prices.map((price) => (targets.includes(price) ? { ...price, minimum: amount.rate } : price));
}

/** All prices of a row; what is not understood is said by its cell. */
export function pricesOf(reader: Reader, row: number): SheetPrice[] {
  const { table } = reader;
  const types = rowTypesOf(reader, row);
  const amounts = amountColumns(table).flatMap((column) => {
    const amount = amountAt(reader, row, column.column);
    return amount ? [{ column, amount }] : [];
  });
  const needsCharge = amounts.some(({ column }) => !column.charge) || columnOf(table, 'charge') !== undefined;
  const charge = needsCharge ? namedCharge(reader, row) : '';
  const rules: RowRules = {
    counted: countedBy(reader, row, charge ?? ''),
    types: types ?? [],
    currency: rowCurrencyOf(reader, row),
    charge,
    vehicle: rowVehicleOf(reader, row),
  };
  if (types === undefined) return [];
  const plainOnes = amounts.filter(({ column }) => !isStep(column));
  const prices = plainOnes.flatMap(({ column, amount }) => pricesFor(reader, row, column, amount, rules));
  const groups = new Map<string, typeof amounts>();
  for (const each of amounts.filter(({ column }) => isStep(column))) {
    const key = keyOfSteps(each.column);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const stepped = [...groups.values()].flatMap((group) => {
    const all = group.flatMap(({ column, amount }) => {
      const [price] = pricesFor(reader, row, column, amount, rules);
      return price ? [{ column, price }] : [];
    });
    return all.length === group.length ? stepsOf(reader, row, all) : [];
  });
  return withMinimum(reader, row, [...untyped(prices, rules.counted), ...stepped]);
}
