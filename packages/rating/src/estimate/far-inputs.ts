import { dutyUnit, type DutyMeasure, type DutyUnit } from '../calculators/duty-units';
import { decimalOf, ONE, parseDecimal, plain, sum, ZERO, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import type { Warning } from '../findings/warning';
import { containerTypes } from '../calculators/container-types';
import { containers, mostPayloadKg } from '../calculators/containers';
import type { VanningResult } from '../calculators/vanning';
import type { CargoItem, EstimateDocument, TariffLine } from '../model';
import { isPricedHere } from '../rating/line-status';
import type { Facts } from '../result';
import { collectedIn } from './customs-facts';
import { codedLines, lineFor, statedGoods } from './customs-lines';
import { isFar } from './far-facts';
import { convert, type Transport } from './transport';

/** Figures of the stages' forms that stand over what the estimate knows. */
export type FarFigure =
  | 'insuranceFactor'
  | 'insuranceFreight'
  | 'insuranceDuty'
  | 'customsFreight'
  | 'customsInsurance'
  | 'onwardFreight'
  | 'tariffLineValue'
  | 'tariffLineQuantity'
  | 'stowageFactor'
  | 'payload'
  | 'roadLimit'
  | 'securing'
  | 'fleet'
  | 'movements';

interface Held {
  figure: FarFigure;
  path: string;
  typed: string | null | undefined;
  /** What the estimate knows; undefined where it knows nothing. */
  known: Decimal | null | undefined;
  /** The limit that it cannot exceed, where that is known. */
  most?: Decimal | null | undefined;
  unit: string;
}

/** The one comparison: what is typed is more than it can be, or less than half or more than twice of what is known. */
function farFrom({ figure, path, typed: text, known, most, unit }: Held): Warning[] {
  const typed = parseDecimal(text);
  if (!typed) return [];
  const params = { figure, typed: plain(typed), unit };
  if (most && typed.gt(most))
    return [{ code: 'figure.aboveMost', path, params: { ...params, most: plain(most) } }];
  if (!known || !isFar(typed, known)) return [];
  return [{ code: 'figure.farFromKnown', path, params: { ...params, known: plain(known) } }];
}

const FACTOR = '1.10';
const STOWAGE = '0.85';

interface Known {
  facts: Facts;
  transport: Transport;
  vanning: VanningResult | null;
}

function ofInsurance(document: EstimateDocument, { facts, transport }: Known): Held[] {
  const { scope, inputs } = document.stages['sea-transport'];
  const { insurance } = inputs;
  if (!insurance || !isPricedHere(scope)) return [];
  const { currency, factor, freight, duty, method } = insurance;
  const path = 'stages.sea-transport';
  const dutyFact = facts['destination-custom.duty'];
  const due = parseDecimal(dutyFact?.value);
  const carriage = freight == null ? null : unlessRefused(() => transport.freight(currency));
  return [
    { figure: 'insuranceFactor', path, typed: factor, known: parseDecimal(FACTOR), unit: '' },
    { figure: 'insuranceFreight', path, typed: freight, known: carriage?.amount, unit: currency },
    {
      ...{ figure: 'insuranceDuty', path, typed: method === 'duty' ? duty : null, unit: currency },
      known: due && dutyFact && convert(due, dutyFact.unit, currency, document),
    },
  ];
}

/** Goods of each line of the entry; null while rows belong to no line, or do not say what they are worth. */
function goodsByLine({ cargo, stages }: EstimateDocument): Map<TariffLine, CargoItem[]> | null {
  const lines = stages['destination-custom'].inputs.tariffLines ?? [];
  const coded = codedLines(lines);
  const goods = new Map(lines.map((line): [TariffLine, CargoItem[]] => [line, []]));
  for (const item of cargo) {
    const line = lineFor(item, coded);
    if (!line) return null;
    goods.get(line)?.push(item);
  }
  return goods;
}

function worthOf(goods: readonly CargoItem[], currency: string, document: EstimateDocument): Decimal | null {
  return unlessRefused(() => {
    const values = goods.map((item) => {
      const { value, currency: own } = statedGoods(item);
      return convert(value, own, currency, document);
    });
    return values.every((value) => value !== null) ? sum(values) : null;
  });
}

const ENTRY = 'stages.destination-custom';

/** The sum over all rows, each by its quantity; null where a row does not state it. */
function ofAll(goods: readonly CargoItem[], one: (item: CargoItem) => Decimal | null): Decimal | null {
  const all = goods.map((item) => one(item)?.times(item.quantity) ?? null);
  return all.every((each) => each !== null) ? sum(all) : null;
}

const massOf = ({ netKg, grossKg }: CargoItem) => parseDecimal(netKg) ?? parseDecimal(grossKg);

/** Goods in what a unit of duty measures. A litre of nearly every liquid weighs between half and two kilograms. */
const MEASURED: Readonly<Record<DutyMeasure, (item: CargoItem) => Decimal | null>> = {
  piece: () => decimalOf('1'),
  kg: massOf,
  litre: massOf,
  m3: ({ lengthMm, widthMm, heightMm }) =>
    lengthMm && widthMm && heightMm
      ? decimalOf(lengthMm).times(widthMm).times(heightMm).div(decimalOf('1000000000'))
      : null,
  other: () => null,
};

/** How many units of its duty the goods of a line are; null where their rows do not state what the unit measures. */
function unitsOf(goods: readonly CargoItem[], unit: DutyUnit): Decimal | null {
  return ofAll(goods, MEASURED[unit.measure])?.div(unit.size) ?? null;
}

type LineGoods = readonly [line: TariffLine, goods: readonly CargoItem[]];

const unitTextOf = ({ duty }: TariffLine): string => (duty && 'unit' in duty ? duty.unit : '');

/** The typed quantity of a line, and what its goods come to in the unit of its duty; a unit that is not known refuses the duty. */
function quantityOf([line, goods]: LineGoods): Held {
  const unit = dutyUnit(unitTextOf(line));
  return {
    ...{ figure: 'tariffLineQuantity', path: ENTRY, typed: line.quantity, unit: unitTextOf(line) },
    known: unit && unitsOf(goods, unit),
  };
}

/** Quantities whose unit of duty nothing in the rows of cargo measures, or that have no goods: a person compares them. */
function notCompared(document: EstimateDocument): Warning[] {
  const { scope, inputs } = document.stages['destination-custom'];
  if (!isPricedHere(scope)) return [];
  const goods = goodsByLine(document);
  return (inputs.tariffLines ?? []).flatMap((line): Warning[] => {
    const unit = dutyUnit(unitTextOf(line));
    const typed = parseDecimal(line.quantity);
    const own = goods?.get(line) ?? [];
    if (!unit || !typed || (own.length > 0 && unitsOf(own, unit))) return [];
    const params = { hsCode: line.hsCode, quantity: plain(typed), unit: unitTextOf(line) };
    return [{ code: 'customs.quantityNotCompared', path: ENTRY, params }];
  });
}

function ofEntry(document: EstimateDocument, { transport }: Known): Held[] {
  const { scope, inputs } = document.stages['destination-custom'];
  if (!isPricedHere(scope)) return [];
  const path = ENTRY;
  const unit = collectedIn(document);
  const way = (part: 'freight' | 'insurance' | 'onward', typed: string | null | undefined) =>
    typed == null ? null : unlessRefused(() => transport[part](unit))?.amount;
  const ways: Held[] = [
    {
      ...{ figure: 'customsFreight', path, typed: inputs.freight, unit },
      known: way('freight', inputs.freight),
    },
    {
      ...{ figure: 'customsInsurance', path, typed: inputs.insurance, unit },
      known: way('insurance', inputs.insurance),
    },
    {
      ...{ figure: 'onwardFreight', path, typed: inputs.onwardFreight, unit },
      known: way('onward', inputs.onwardFreight),
    },
  ];
  const goods = (inputs.tariffLines ?? []).some(({ value, quantity }) => value != null || quantity != null)
    ? goodsByLine(document)
    : null;
  const lines = [...(goods ?? [])].flatMap(([line, own]): Held[] => [
    // Zero has a finding of its own.
    {
      ...{ figure: 'tariffLineValue', path, unit, known: worthOf(own, unit, document) },
      typed: parseDecimal(line.value)?.eq(0) ? null : line.value,
    },
    quantityOf([line, own]),
  ]);
  return [...ways, ...lines];
}

function ofVanning({ stages, route }: EstimateDocument, { vanning, facts }: Known): Held[] {
  if (route.mode !== 'FCL' || !isPricedHere(stages.vanning.scope)) return [];
  const path = 'stages.vanning';
  const suggested = parseDecimal(vanning?.suggested?.teu);
  const teu = vanning?.typed || vanning?.plan === 'typedOver' ? facts['vanning.teu']?.value : null;
  // A fleet that is too small has a finding of its own.
  const isMore = suggested && parseDecimal(teu)?.gt(suggested);
  const { stowageFactor, payloadKg = {}, roadLimitKg = {}, securingKg } = stages.vanning.inputs;
  const ofTypes = containerTypes.flatMap((type): Held[] => {
    const payload = parseDecimal(containers[type].payloadKg);
    const most = parseDecimal(mostPayloadKg(type));
    return [
      { figure: 'payload', path, typed: payloadKg[type], known: payload, most, unit: 'kg' },
      { figure: 'roadLimit', path, typed: roadLimitKg[type], known: payload, unit: 'kg' },
    ];
  });
  return [
    ...ofTypes,
    {
      figure: 'stowageFactor',
      path,
      typed: stowageFactor,
      known: parseDecimal(STOWAGE),
      most: ONE,
      unit: '',
    },
    // Lashing, dunnage and blocking weigh a part of what they hold.
    {
      ...{ figure: 'securing', path, typed: securingKg, known: null, unit: 'kg' },
      most: parseDecimal(facts['cargo.kg']?.value),
    },
    { figure: 'fleet', path, typed: isMore ? teu : null, known: suggested, unit: 'TEU' },
  ];
}

function ofWarehouse({ stages }: EstimateDocument, { facts }: Known): Held[] {
  const { scope, inputs } = stages.warehouse;
  const { movements = [], openingBalance } = inputs;
  if (!isPricedHere(scope) || movements.length === 0) return [];
  const received = movements.map((movement) => parseDecimal(movement.in) ?? ZERO);
  const stored = sum([parseDecimal(openingBalance) ?? ZERO, ...received]);
  const quantity = facts['warehouse.quantity'];
  return [
    {
      ...{ figure: 'movements', path: 'stages.warehouse', typed: plain(stored), unit: quantity?.unit ?? '' },
      known: parseDecimal(quantity?.value),
    },
  ];
}

/** Figures of the stages' forms that are far from what the estimate knows. */
export const farInputWarnings = (document: EstimateDocument, known: Known): Warning[] => [
  ...[
    ...ofInsurance(document, known),
    ...ofEntry(document, known),
    ...ofVanning(document, known),
    ...ofWarehouse(document, known),
  ].flatMap(farFrom),
  ...notCompared(document),
];
