import { ONE, parseDecimal, plain, sum, ZERO, type Decimal } from '../core/decimal';
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
  /** What it cannot exceed, where that is known. */
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

const KILOGRAMS = /^(kg|kgm|kgs)$/i;
const PIECES = /^(pc|pcs|pce|nmb|no|u|unit|units)$/i;

/** How many units of a duty there are of goods; undefined where their unit is none of the cargo's. */
function unitsOf(goods: readonly CargoItem[], { duty }: TariffLine): Decimal | undefined {
  const unit = duty && 'unit' in duty ? duty.unit : '';
  if (PIECES.test(unit)) return sum(goods.map(({ quantity }) => ZERO.plus(quantity)));
  if (!KILOGRAMS.test(unit)) return undefined;
  const masses = goods.map(({ netKg, quantity }) => parseDecimal(netKg)?.times(quantity));
  return masses.every((mass) => mass !== undefined) ? sum(masses) : undefined;
}

function ofEntry(document: EstimateDocument, { transport }: Known): Held[] {
  const { scope, inputs } = document.stages['destination-custom'];
  if (!isPricedHere(scope)) return [];
  const path = 'stages.destination-custom';
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
    {
      ...{ figure: 'tariffLineQuantity', path, typed: line.quantity, known: unitsOf(own, line) },
      unit: line.duty && 'unit' in line.duty ? line.duty.unit : '',
    },
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
export const farInputWarnings = (document: EstimateDocument, known: Known): Warning[] =>
  [
    ...ofInsurance(document, known),
    ...ofEntry(document, known),
    ...ofVanning(document, known),
    ...ofWarehouse(document, known),
  ].flatMap(farFrom);
