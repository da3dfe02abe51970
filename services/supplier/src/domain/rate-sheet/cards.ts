import type { StageId } from '@quayside/contract';
import { chargeDefinition, chargeForm, factAt, type Basis, type ChargeDefinition } from '@quayside/rating';
import {
  sheetLimits,
  type Lane,
  type RateCardInput,
  type RateLine,
  type SheetFault,
  type SheetMapping,
} from '../../contract';
import { wordsOfLane } from './lane-codes';
import { chargeFits, lanesOf, type SheetLane } from './lanes';
import type { KeptPlaces } from './names';
import type { SheetPrice, SheetRow } from './reader';

/** A card as a sheet has it: one for each lane. */
export type SheetCard = { code: string; stage: StageId; lane: Lane; input: RateCardInput };

type Entry = { price: SheetPrice; validFrom: string; validTo: string };

export const keyOfLine = ({ code, containerType }: Pick<RateLine, 'code' | 'containerType'>): string =>
  `${code}|${containerType ?? ''}`;

/** Of containers by type where the column names one, else as the sheet says, else as the catalogue does. */
function basisOf({ isShare, containerType, basis }: SheetPrice, usual: Basis | undefined): Basis {
  if (isShare) return 'percent-of';
  if (containerType) return 'container';
  return basis ?? (usual === undefined || usual === 'percent-of' ? 'container' : usual);
}

const flagsOf = ({ roundPerUnit, disbursement, contingent }: ChargeDefinition) => ({
  ...(roundPerUnit ? { roundPerUnit } : {}),
  ...(disbursement ? { disbursement } : {}),
  ...(contingent ? { contingent } : {}),
});

/** Rates by quantity as a card has them: of the whole, each step costs its rate once. */
function breaksOf({ steps }: SheetPrice): Pick<RateLine, 'breaks'> {
  if (!steps) return {};
  const { mode, upTo } = steps;
  const each = steps.steps.map(({ from, rate }) =>
    mode === 'stepCount' ? { from, rate, units: '1' } : { from, rate },
  );
  return { breaks: { mode, steps: each, ...(upTo ? { upTo } : {}) } };
}

/** What the catalogue knows of a charge, with the price of the sheet. */
function lineOf(price: SheetPrice, mode: 'FCL' | 'LCL', cardCurrency: string): RateLine {
  const { charge, containerType, rate, minimum, isShare, currency = cardCurrency } = price;
  const definition = chargeDefinition(charge);
  const form = definition && chargeForm(definition, mode);
  const basis = basisOf(price, form?.basis);
  const fact = factAt(form, basis, mode);
  const freight = mode === 'LCL' ? 'OFR-LCL' : 'OFR';
  const named = price.percentOf?.map((code) => (code === 'OFR' ? freight : code));
  const base = named ?? ((form?.basis === 'percent-of' && form.percentOf) || [freight]);
  return {
    ...{ code: charge, description: definition?.nameEn ?? charge, basis, currency },
    ...(rate === undefined ? {} : { rate }),
    ...breaksOf(price),
    ...(minimum ? { minimum } : {}),
    ...(definition ? { descriptionJa: definition.nameJa, ...flagsOf(definition) } : {}),
    ...(containerType && !isShare ? { containerType } : {}),
    ...(isShare ? { percentOf: base } : {}),
    ...(fact && !isShare ? { quantity: { calculated: fact } } : {}),
  };
}

const daysMeet = (a: Entry, b: Entry) => a.validFrom <= b.validTo && b.validFrom <= a.validTo;
const keyOfPrice = ({ charge, containerType }: SheetPrice) => `${charge}|${containerType ?? ''}`;

type Made = { faults: SheetFault[]; narrower: Set<SheetRow>; places: KeptPlaces };

/** The prices of a lane: its own rows, then charges that name it, then those of all lanes; the nearer one wins. */
function entriesOf(
  lane: SheetLane,
  charges: readonly SheetRow[],
  { faults, narrower, places }: Made,
): Entry[] {
  const from = lane.rows.map(({ days }) => days.validFrom ?? '').sort()[0] ?? '';
  const to =
    lane.rows
      .map(({ days }) => days.validTo ?? '')
      .sort()
      .at(-1) ?? '';
  const entries: Entry[] = [];
  const take = (row: SheetRow, nearer: readonly Entry[]) => {
    for (const price of row.prices) {
      // Days of a charge count within the lane's.
      const validFrom = row.days.validFrom && row.days.validFrom > from ? row.days.validFrom : from;
      const validTo = row.days.validTo && row.days.validTo < to ? row.days.validTo : to;
      const entry = { price, validFrom, validTo };
      if (validFrom > validTo || nearer.some((other) => keyOfPrice(other.price) === keyOfPrice(price)))
        continue;
      const same = entries.find(
        (other) => keyOfPrice(other.price) === keyOfPrice(price) && daysMeet(other, entry),
      );
      if (!same) entries.push(entry);
      else
        faults.push({
          ...{ sheet: price.at.sheet, cell: price.at.cell, code: 'repeated', text: price.charge },
          other: same.price.at.cell,
        });
    }
  };
  for (const row of lane.rows) take(row, []);
  const own = charges.filter((row) => {
    const fit = chargeFits(row, lane, places);
    if (fit === 'narrower') narrower.add(row);
    return fit === 'fits';
  });
  for (const rows of [own.filter(isNamed), own.filter((row) => !isNamed(row))]) {
    const nearer = [...entries];
    for (const row of rows) take(row, nearer);
  }
  return entries;
}

/** Whether a charge says where it is one. */
const isNamed = ({ loading, discharge, pickupZone, deliveryZone, place, distance }: SheetRow): boolean =>
  loading.length > 0 ||
  discharge.length > 0 ||
  (pickupZone ?? deliveryZone ?? place ?? distance) !== undefined;

const first = <Value>(values: readonly (Value | undefined)[]) => values.find((value) => value !== undefined);

function cardOf(
  { code, stage, lane, rows }: SheetLane,
  entries: readonly Entry[],
  mapping: SheetMapping,
): SheetCard {
  const validFrom = entries.map((entry) => entry.validFrom).sort()[0] ?? '';
  const validTo =
    entries
      .map((entry) => entry.validTo)
      .sort()
      .at(-1) ?? '';
  const currency = entries.find(({ price }) => price.currency)?.price.currency ?? 'USD';
  const mode = mapping.mode === 'LCL' ? 'LCL' : 'FCL';
  const lines = entries.map((entry): RateLine => ({
    ...lineOf(entry.price, mode, currency),
    ...(entry.validFrom === validFrom ? {} : { validFrom: entry.validFrom }),
    ...(entry.validTo === validTo ? {} : { validTo: entry.validTo }),
  }));
  const transitDays = first(rows.map((row) => row.transitDays));
  const demurrageDays = first(rows.map((row) => row.demurrageDays));
  const detentionDays = first(rows.map((row) => row.detentionDays));
  const contractNumber = first(rows.map((row) => row.contractNumber));
  const free = {
    ...(demurrageDays === undefined ? {} : { demurrageDays }),
    ...(detentionDays === undefined ? {} : { detentionDays }),
  };
  return {
    ...{ code, stage, lane },
    input: {
      ...{ code, name: wordsOfLane(lane).slice(0, 120) || code, stage, mode: mapping.mode },
      ...{ lane, validFrom, validTo, currency, lines },
      ...(mapping.carrier ? { carrier: mapping.carrier } : {}),
      ...(transitDays === undefined ? {} : { transitDays }),
      ...(Object.keys(free).length > 0 ? { freeTime: free } : {}),
      ...(contractNumber ? { contractNumber } : {}),
    },
  };
}

/** What of the cards a lane's groups and zones are that nobody keeps: such a card would never hold. */
function strangersOf({ lane, rows }: SheetLane, places: KeptPlaces): SheetFault[] {
  const has = (kept: readonly { code: string }[], code: string | undefined) =>
    code === undefined || kept.some((each) => each.code.toUpperCase() === code.toUpperCase());
  const strange = [
    ...[lane.loadingGroup, lane.dischargeGroup].filter((code) => !has(places.groups, code)),
    ...[lane.pickupZone, lane.deliveryZone].filter((code) => !has(places.zones, code)),
  ];
  const { sheet = '', cell = '' } = rows[0] ?? {};
  return strange.flatMap((text) => (text ? [{ sheet, cell, code: 'notKept' as const, text }] : []));
}

/** The cards that a sheet makes, one for each lane, and what contradicts itself in it. */
export function cardsOfRows(
  rows: readonly SheetRow[],
  mapping: SheetMapping,
  places: KeptPlaces,
): { cards: SheetCard[]; faults: SheetFault[] } {
  const charges = rows.filter(({ kind }) => kind === 'charges');
  // What has no day is told already, and makes no card.
  const lanes = lanesOf(
    rows.filter(({ kind, days }) => kind === 'lanes' && days.validFrom && days.validTo),
    mapping.prefix,
  );
  if (lanes.length > sheetLimits.cards) {
    const text = String(lanes.length);
    return { cards: [], faults: [{ sheet: '', code: 'tooManyCards', text }] };
  }
  const made: Made = { faults: [], narrower: new Set(), places };
  const cards = lanes.flatMap((lane) => {
    made.faults.push(...strangersOf(lane, places));
    const entries = entriesOf(lane, charges, made);
    return entries.length > 0 ? [cardOf(lane, entries, mapping)] : [];
  });
  for (const { sheet, cell, prices } of made.narrower)
    made.faults.push({ sheet, cell, code: 'narrower', text: prices[0]?.charge ?? '' });
  return { cards, faults: made.faults };
}
