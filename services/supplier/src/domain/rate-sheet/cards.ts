import {
  chargeDefinition,
  chargeForm,
  factOfBasis,
  type Basis,
  type ChargeDefinition,
} from '@quayside/rating';
import {
  sheetLimits,
  type RateCardInput,
  type RateLine,
  type SheetFault,
  type SheetMapping,
} from '../../contract';
import type { SheetPrice, SheetRow } from './read-tables';

/** A card as a sheet has it: one for each pair of ports. */
export type SheetCard = {
  code: string;
  portOfLoading: string;
  portOfDischarge: string;
  input: RateCardInput;
};

/** What sheets of lanes from port to port are prices of. */
const sheetStage = 'sea-transport';

type Entry = { price: SheetPrice; validFrom: string; validTo: string; isNamed: boolean };
type Lane = { rows: SheetRow[]; portOfLoading: string; portOfDischarge: string };

export const codeOfLane = (prefix: string, portOfLoading: string, portOfDischarge: string): string =>
  `${prefix}-${portOfLoading}-${portOfDischarge}`;

/** Whether a card is one that sheets of this mapping make. */
export function isOfSheet(
  card: Pick<RateCardInput, 'code' | 'lane' | 'stage'>,
  { prefix }: Pick<SheetMapping, 'prefix'>,
): boolean {
  const { portOfLoading, portOfDischarge } = card.lane;
  return (
    card.stage === sheetStage &&
    portOfLoading !== undefined &&
    portOfDischarge !== undefined &&
    card.code === codeOfLane(prefix, portOfLoading, portOfDischarge)
  );
}

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

/** What the catalogue knows of a charge, with the price of the sheet. */
function lineOf(price: SheetPrice, mode: 'FCL' | 'LCL', cardCurrency: string): RateLine {
  const { charge, containerType, rate, isShare, currency = cardCurrency } = price;
  const definition = chargeDefinition(charge);
  const form = definition && chargeForm(definition, mode);
  const basis = basisOf(price, form?.basis);
  const fact = basis === form?.basis ? form.fact : factOfBasis(basis, mode);
  const base = (form?.basis === 'percent-of' && form.percentOf) || [mode === 'LCL' ? 'OFR-LCL' : 'OFR'];
  return {
    ...{ code: charge, description: definition?.nameEn ?? charge, basis, rate, currency },
    ...(definition ? { descriptionJa: definition.nameJa, ...flagsOf(definition) } : {}),
    ...(containerType && !isShare ? { containerType } : {}),
    ...(isShare ? { percentOf: base } : {}),
    ...(fact && !isShare ? { quantity: { calculated: fact } } : {}),
  };
}

const isFor = (row: SheetRow, lane: Lane) =>
  (row.scope === 'file' || lane.rows.some(({ sheet }) => sheet === row.sheet)) &&
  (row.loading.length === 0 || row.loading.includes(lane.portOfLoading)) &&
  (row.discharge.length === 0 || row.discharge.includes(lane.portOfDischarge));

const daysMeet = (a: Entry, b: Entry) => a.validFrom <= b.validTo && b.validFrom <= a.validTo;
const keyOfPrice = ({ charge, containerType }: SheetPrice) => `${charge}|${containerType ?? ''}`;

function lanesOf(rows: readonly SheetRow[]): Lane[] {
  const lanes = new Map<string, Lane>();
  for (const row of rows)
    for (const portOfLoading of row.loading)
      for (const portOfDischarge of row.discharge) {
        if (portOfLoading === portOfDischarge) continue;
        const key = `${portOfLoading} ${portOfDischarge}`;
        const lane = lanes.get(key) ?? { rows: [], portOfLoading, portOfDischarge };
        lane.rows.push(row);
        lanes.set(key, lane);
      }
  return [...lanes.values()];
}

/** The prices of a lane: its own rows, then charges that name it, then those of all lanes; the nearer one wins. */
function entriesOf(lane: Lane, charges: readonly SheetRow[], faults: SheetFault[]): Entry[] {
  const from = lane.rows.map(({ days }) => days.validFrom ?? '').sort()[0] ?? '';
  const to =
    lane.rows
      .map(({ days }) => days.validTo ?? '')
      .sort()
      .at(-1) ?? '';
  const entries: Entry[] = [];
  const take = (row: SheetRow, level: number, nearer: readonly Entry[]) => {
    for (const price of row.prices) {
      // Days of a charge count within the lane's.
      const validFrom = row.days.validFrom && row.days.validFrom > from ? row.days.validFrom : from;
      const validTo = row.days.validTo && row.days.validTo < to ? row.days.validTo : to;
      const entry = { price, validFrom, validTo, isNamed: level < 2 };
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
  for (const row of lane.rows) take(row, 0, []);
  const isNamed = (row: SheetRow) => row.loading.length > 0 || row.discharge.length > 0;
  const own = charges.filter((row) => isFor(row, lane));
  for (const [level, rows] of [own.filter(isNamed), own.filter((row) => !isNamed(row))].entries()) {
    const nearer = [...entries];
    for (const row of rows) take(row, level + 1, nearer);
  }
  return entries;
}

const first = <Value>(values: readonly (Value | undefined)[]) => values.find((value) => value !== undefined);

function cardOf(lane: Lane, entries: readonly Entry[], mapping: SheetMapping): SheetCard {
  const { portOfLoading, portOfDischarge, rows } = lane;
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
  const code = codeOfLane(mapping.prefix, portOfLoading, portOfDischarge);
  return {
    ...{ code, portOfLoading, portOfDischarge },
    input: {
      ...{ code, name: `${portOfLoading} – ${portOfDischarge}`, stage: sheetStage, mode: mapping.mode },
      ...{ lane: { portOfLoading, portOfDischarge }, validFrom, validTo, currency, lines },
      ...(mapping.carrier ? { carrier: mapping.carrier } : {}),
      ...(transitDays === undefined ? {} : { transitDays }),
      ...(Object.keys(free).length > 0 ? { freeTime: free } : {}),
      ...(contractNumber ? { contractNumber } : {}),
    },
  };
}

/** The cards that a sheet makes, one for each pair of ports, and what contradicts itself in it. */
export function cardsOfRows(
  rows: readonly SheetRow[],
  mapping: SheetMapping,
): { cards: SheetCard[]; faults: SheetFault[] } {
  const charges = rows.filter(({ kind }) => kind === 'charges');
  // What has no day is told already, and makes no card.
  const lanes = lanesOf(rows.filter(({ kind, days }) => kind === 'lanes' && days.validFrom && days.validTo));
  const faults: SheetFault[] = [];
  if (lanes.length > sheetLimits.cards) {
    const text = String(lanes.length);
    return { cards: [], faults: [{ sheet: '', code: 'tooManyCards', text }] };
  }
  const cards = lanes.flatMap((lane) => {
    const entries = entriesOf(lane, charges, faults);
    return entries.length > 0 ? [cardOf(lane, entries, mapping)] : [];
  });
  return { cards, faults };
}
