import type { ChargeLine, EstimateStages, StageId } from '@quayside/rating';
import { canonicalJson } from './canonical';

type Stage = EstimateStages[StageId];
type Inputs = Readonly<Record<string, unknown>>;

/**
 * The figures that are typed in a stage for one shipment: its days and quantities. Another shipment has others, which are calculated of its own cargo or
 * asked for. What a company does in the same way each time (free time, periods, ways, kinds of entry) is not among them.
 */
const ofOneShipment = new Set([
  ...['arrival', 'departure', 'dischargeDate', 'gateOutDate', 'emptyReturnDate', 'entryDate'],
  ...['cargoClosing', 'documentClosing'],
  // The month book of a warehouse is of the days of one shipment, too.
  ...['movements', 'openingBalance', 'daysInMonth', 'months'],
  ...['fleet', 'billsOfLading', 'declarations', 'declarationLines', 'entries'],
  ...['vehicles', 'trips', 'hours', 'waitingHours', 'storageDays'],
  ...['areaM2', 'invoices'],
  // Values of the import entry, and rates of its day.
  ...['freight', 'onwardFreight', 'exchangeRates', 'exchangeReasons'],
]);
/** Amounts of the goods that are insured, next to the terms of the insurance. */
const insuredAmounts = new Set(['goodsValue', 'freight', 'duty']);
const ofTariffLine = new Set(['value', 'quantity']);

const isTyped = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

function without(fields: Inputs, left: ReadonlySet<string>): Inputs {
  const kept = Object.entries(fields).filter(([name]) => !left.has(name));
  return kept.length === Object.keys(fields).length ? fields : Object.fromEntries(kept);
}

const isTypedIn = (fields: Inputs, left: ReadonlySet<string>): boolean =>
  Object.entries(fields).some(([name, value]) => left.has(name) && isTyped(value));

/** A part of the inputs, without figures of one shipment, and whether it had any. */
function withoutIn(value: unknown, left: ReadonlySet<string>): { rest: unknown; had: boolean } {
  if (Array.isArray(value)) {
    const rows = value.map((row) => withoutIn(row, left));
    return { rest: rows.map(({ rest }) => rest), had: rows.some(({ had }) => had) };
  }
  if (typeof value !== 'object' || value === null) return { rest: value, had: false };
  const fields = value as Inputs;
  return { rest: without(fields, left), had: isTypedIn(fields, left) };
}

function inputsOfAny(inputs: Inputs): { rest: Inputs; had: boolean } {
  let had = isTypedIn(inputs, ofOneShipment);
  const rest = Object.entries(without(inputs, ofOneShipment)).map(([name, value]) => {
    // The insurance of the sea stage is a form; that of the import entry is an amount.
    if (name === 'insurance' && typeof value === 'string') {
      had = true;
      return [];
    }
    const left = name === 'insurance' ? insuredAmounts : name === 'tariffLines' ? ofTariffLine : undefined;
    // Figures that depend on the way or the country stay: for another one they are asked about (`figure.typedForOther`).
    if (!left) return [[name, value] as const];
    const part = withoutIn(value, left);
    had ||= part.had;
    return [[name, part.rest] as const];
  });
  return { rest: Object.fromEntries(rest.flat()), had };
}

/** A quantity that a person typed; one that a card gave is that of the card. */
function sourceOfAny(
  source: ChargeLine['quantity'],
  given: ChargeLine['quantity'],
): ChargeLine['quantity'] | 'same' {
  if (!isTyped(source?.typed) || (given && canonicalJson(given) === canonicalJson(source))) return 'same';
  return source?.calculated === undefined ? undefined : { calculated: source.calculated };
}

/**
 * A line as it is for any shipment: without the days that it counts from and to, and without typed quantities. Amounts and a payer that a person
 * typed are those of a copy's earlier shipment; in a template they are meant for each.
 */
function lineOfAny(line: ChargeLine, isTemplate: boolean): ChargeLine {
  const left: Partial<ChargeLine> = { ...line };
  if (line.time?.from || line.time?.to) {
    const { from: _from, to: _to, ...time } = line.time;
    delete left.time;
    if (Object.keys(time).length > 0) left.time = time;
  }
  for (const field of ['quantity', 'times'] as const) {
    const source = sourceOfAny(line[field], line.given?.[field]);
    if (source === 'same') continue;
    delete left[field];
    if (source) left[field] = source;
  }
  if (!isTemplate && isTyped(line.typedAmounts?.cost ?? line.typedAmounts?.sell)) delete left.typedAmounts;
  if (!isTemplate && line.payer) delete left.payer;
  return Object.keys(left).length === Object.keys(line).length &&
    Object.entries(left).every(([name, value]) => Reflect.get(line, name) === value)
    ? line
    : (left as ChargeLine);
}

const hasTypedAmount = ({ typedAmounts, payer }: ChargeLine): boolean =>
  isTyped(typedAmounts?.cost ?? typedAmounts?.sell) || Boolean(payer);

/**
 * A stage without the figures that were typed for its shipment, and whether a person has to check it: it had such figures, or a template brings
 * amounts that are typed over.
 */
export function withoutShipment<Of extends Stage>(
  stage: Of,
  isTemplate = false,
): { rest: Of; isToCheck: boolean } {
  const { rest: inputs, had } = inputsOfAny(stage.inputs);
  const lines = stage.lines.map((line) => lineOfAny(line, isTemplate));
  const isToCheck =
    had ||
    Object.keys(stage.overrides).length > 0 ||
    lines.some((line, index) => line !== stage.lines[index] || hasTypedAmount(line));
  return { rest: { ...stage, inputs, lines, overrides: {} }, isToCheck };
}
