import { digestOf } from '../core/digest';
import { hsKey } from '../core/hs-code';
import type { CargoItem, ChargeLine, EstimateDocument, StageId, TariffLine } from '../model';
import { costGroupOf } from '../rating/cost-group-of';
import { isAskedFor, stageCoverage } from '../rating/coverage';
import { payerOf } from '../rating/payer';
import { currencyCircumstances } from './circumstances-of-money';
import { collectedIn } from './customs-facts';
import { cargoHsCodes, codedLines, destinationCountry, lineFor } from './customs-lines';
import { suppliersOfFreeTime } from './free-time-suppliers';
import { stageDates } from './stage-dates';
import { statedValues } from './stated-values';
import { typedText } from './typed-for';

/** The parts of a shipment that a typed figure can depend on. */
export const circumstances = [
  'country',
  'destination',
  'portOfLoading',
  'portOfDischarge',
  'pickup',
  'packedAt',
  'delivery',
  'ready',
  'departure',
  'storageFrom',
  'storageTo',
  'arrival',
  'goods',
  'goodsValue',
  'goodsOfLine',
  'hsCodes',
  'hsCode',
  'origins',
  'supplier',
  'offered',
  'payer',
  ...currencyCircumstances,
] as const;
export type Circumstance = (typeof circumstances)[number];

/** Circumstances whose text is not for people: digests of long lists, and names of kinds of cost. */
export const unreadCircumstances: ReadonlySet<string> = new Set<Circumstance>([
  ...(['goods', 'goodsValue', 'goodsOfLine', 'hsCodes', 'offered'] as const),
]);

/** The figure that a circumstance is read for. */
export interface OfFigure {
  stage: StageId;
  /** Its name for words, such as `input.freeDays`. */
  name: string;
  /** The line of the entry that it belongs to. */
  tariffLine?: TariffLine | undefined;
  /** The charge line that it belongs to. */
  line?: ChargeLine | undefined;
}

/** Circumstances that figures of one document have each their own of. */
const ofOneFigure: ReadonlySet<Circumstance> = new Set([
  ...(['goodsOfLine', 'hsCode', 'origins', 'supplier', 'offered', 'payer'] as const),
]);

/** The longest text of a place that is stored. */
const LONGEST = 200;

type Place = { name: string; address?: string | null | undefined; country?: string | null | undefined };

const placeText = (place: Place | null | undefined): string =>
  place ? [place.name, place.address, place.country].filter(Boolean).join(', ').slice(0, LONGEST) : '';

function packingPlaceText({ packedAt }: EstimateDocument['route']): string {
  if (!packedAt) return '';
  return packedAt.at === 'pickup' ? placeText({ name: 'pickup' }) : placeText(packedAt.place);
}

/** The measures of goods: pieces, sizes, weights and packing, without names, codes and values. */
const measuresOf = ({ quantity, lengthMm, widthMm, heightMm, netKg, grossKg, ...row }: CargoItem) => [
  ...[quantity, lengthMm, widthMm, heightMm, netKg ?? null, grossKg ?? null],
  ...[row.stackable, row.thisSideUp, row.dangerous ?? null, row.packing, row.caseNumber ?? null],
  ...[row.piecesPerPackage ?? null, row.packageMm ?? null, row.packageTareKg ?? null, row.barrier ?? null],
];
const worthOf = ({ quantity, unitValue, currency }: CargoItem) => [
  quantity,
  unitValue ?? null,
  currency ?? null,
];

/** A digest of rows of cargo; their order does not count. */
const digestOfRows = (rows: readonly CargoItem[], figuresOf: (row: CargoItem) => unknown[]): string =>
  digestOf(
    rows
      .map((row) => JSON.stringify(figuresOf(row)))
      .toSorted()
      .join('\n'),
  );

/** Texts of a list of cargo, which may be long and is replaced when it changes. */
const textsOfCargo = new WeakMap<readonly CargoItem[], Map<string, string>>();

function ofCargo(cargo: readonly CargoItem[], name: string, text: () => string): string {
  const known = textsOfCargo.get(cargo) ?? new Map<string, string>();
  textsOfCargo.set(cargo, known);
  const found = known.get(name) ?? text();
  known.set(name, found);
  return found;
}

const rowsByLine = new WeakMap<
  readonly TariffLine[],
  { cargo: readonly CargoItem[]; of: Map<string, readonly CargoItem[]> }
>();

/** The rows of cargo of each tariff line; those without an HS code may belong to any line. */
function rowsOfLines({ cargo, stages }: EstimateDocument): Map<string, readonly CargoItem[]> {
  const lines = stages['destination-custom'].inputs.tariffLines ?? [];
  const known = rowsByLine.get(lines);
  if (known?.cargo === cargo) return known.of;
  const coded = codedLines(lines);
  const rows = new Map(lines.map((line): [TariffLine | null, CargoItem[]] => [line, []]));
  const nameless: CargoItem[] = [];
  for (const item of cargo) {
    const line = lineFor(item, coded);
    if (line) rows.get(line)?.push(item);
    else if (!item.hsCode) nameless.push(item);
  }
  const of = new Map(lines.map((line) => [line.id, [...(rows.get(line) ?? []), ...nameless]]));
  rowsByLine.set(lines, { cargo, of });
  return of;
}

/** The goods of the tariff line that a figure belongs to, else all goods. */
const goodsOf = (document: EstimateDocument, { tariffLine }: OfFigure): readonly CargoItem[] =>
  tariffLine ? (rowsOfLines(document).get(tariffLine.id) ?? []) : document.cargo;

const goodsOfLineText = (document: EstimateDocument, figure: OfFigure): string => {
  if (!figure.tariffLine) return '';
  const rows = goodsOf(document, figure);
  return ofCargo(rows, 'goodsOfLine', () =>
    digestOfRows(rows, (item) => [...worthOf(item), item.netKg ?? null]),
  );
};

/** The countries of origin of goods, as far as they are known. */
function originsText(document: EstimateDocument, figure: OfFigure): string {
  const rows = goodsOf(document, figure);
  return ofCargo(rows, 'origins', () => {
    const known = new Set(rows.flatMap(({ originCountry }) => originCountry || []));
    return [...known].toSorted().join(', ').slice(0, LONGEST);
  });
}

/** The kinds of cost that the terms make those pay for whom the quotation is: of a charge line, or of a whole stage. */
function offeredGroups({ incoterm, stages }: EstimateDocument, { stage, line }: OfFigure): string {
  const { scope } = stages[stage];
  const { groups } = stageCoverage(
    incoterm,
    { scope: scope === 'whole' ? scope : undefined, lines: [] },
    stage,
  );
  const own = line && costGroupOf(line.code, stage, line.costGroup);
  const asked = groups.filter(({ group, isOffered }) =>
    line?.payer && group === own
      ? scope === 'whole' || isAskedFor(incoterm.quotedFor, line.payer)
      : isOffered && (!own || group === own),
  );
  return asked.map(({ group }) => group).join(' ') || NOTHING;
}

/** The text of an empty list: an empty text is a circumstance that is not known. */
const NOTHING = '–';

type Read = (document: EstimateDocument, figure: OfFigure) => string;

const reads: Readonly<Record<Circumstance, Read>> = {
  country: (document) => destinationCountry(document) ?? '',
  destination: ({ route }) => route.delivery?.country ?? route.portOfDischarge?.slice(0, 2) ?? '',
  portOfLoading: ({ route }) => route.portOfLoading ?? '',
  portOfDischarge: ({ route }) => route.portOfDischarge ?? '',
  pickup: ({ route }) => placeText(route.pickup),
  packedAt: ({ route }) => packingPlaceText(route),
  delivery: ({ route }) => placeText(route.delivery),
  ready: ({ route }) => route.cargoReadyDate ?? '',
  departure: ({ route }) => route.departureDate ?? '',
  storageFrom: (document) => stageDates(document).warehouse.arrival.value ?? '',
  storageTo: (document) => stageDates(document).warehouse.departure.value ?? '',
  arrival: (document) => stageDates(document)['sea-transport'].arrival.value ?? '',
  goods: ({ cargo }) => ofCargo(cargo, 'goods', () => digestOfRows(cargo, measuresOf)),
  goodsValue: ({ cargo }) => ofCargo(cargo, 'goodsValue', () => digestOfRows(cargo, worthOf)),
  goodsOfLine: goodsOfLineText,
  hsCodes: ({ cargo }) =>
    ofCargo(cargo, 'hsCodes', () => {
      const codes = cargoHsCodes(cargo).map(hsKey);
      return digestOf(codes.toSorted().join(' '));
    }),
  hsCode: (_document, { tariffLine }) => hsKey(tariffLine?.hsCode),
  origins: originsText,
  supplier: (document, { stage, name }) =>
    suppliersOfFreeTime(document, stage, name.replace(/^input\./, '')).slice(0, LONGEST),
  offered: offeredGroups,
  payer: ({ incoterm: { rule, flags } }, { stage, line }) =>
    line ? payerOf(rule, costGroupOf(line.code, stage, line.costGroup), flags) : '',
  estimateCurrency: ({ currency }) => currency,
  goodsCurrency: ({ cargo, currency }) =>
    ofCargo(cargo, 'goodsCurrency', () => statedValues(cargo).currency ?? '') || currency,
  insuranceCurrency: ({ stages, currency }) => stages['sea-transport'].inputs.insurance?.currency ?? currency,
  customsCurrency: collectedIn,
};

/** Reads the present circumstances of one document as texts, each worked out once; empty where one is not known. */
export function circumstancesIn(
  document: EstimateDocument,
): (name: Circumstance, figure: OfFigure) => string {
  const known = new Map<Circumstance, string>();
  return (name, figure) => {
    if (ofOneFigure.has(name)) return reads[name](document, figure);
    const found = known.get(name) ?? reads[name](document, figure);
    known.set(name, found);
    return found;
  };
}

/**
 * Whether a figure is for another shipment by a circumstance: it is known then and now, and is another one. What is left out of the offer is asked about
 * where the terms ask for more than then; a payer that was typed, where the terms say the other one now.
 */
export function isOtherCircumstance(
  name: Circumstance,
  { was, now, typed }: { was: string; now: string; typed: string },
): boolean {
  if (!was || !now || was === now) return false;
  if (name === 'offered') {
    const before = new Set(was.split(' '));
    return now !== NOTHING && now.split(' ').some((group) => !before.has(group));
  }
  return name !== 'payer' || typed !== typedText(now);
}
