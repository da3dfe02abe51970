import { digestOf } from '../core/digest';
import { hsKey } from '../core/hs-code';
import type { CargoItem, EstimateDocument, TariffLine } from '../model';
import { currencyCircumstances } from './circumstances-of-money';
import { collectedIn } from './customs-facts';
import { cargoHsCodes, codedLines, destinationCountry, lineFor } from './customs-lines';
import { loadedTypes } from './loaded-types';
import { stageDates } from './stage-dates';
import { statedValues } from './stated-values';

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
  'containerTypes',
  ...currencyCircumstances,
] as const;
export type Circumstance = (typeof circumstances)[number];

/** Circumstances that are stored as digests, since they are long: people cannot read them. */
export const digestedCircumstances: ReadonlySet<string> = new Set<Circumstance>([
  ...(['goods', 'goodsValue', 'goodsOfLine', 'hsCodes'] as const),
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

/** Texts of a cargo list, which may be long and is replaced when it changes. */
const textsOfCargo = new WeakMap<readonly CargoItem[], Map<string, string>>();

function ofCargo(cargo: readonly CargoItem[], name: string, text: () => string): string {
  const known = textsOfCargo.get(cargo) ?? new Map<string, string>();
  textsOfCargo.set(cargo, known);
  const found = known.get(name) ?? text();
  known.set(name, found);
  return found;
}

const goodsByLine = new WeakMap<
  readonly TariffLine[],
  { cargo: readonly CargoItem[]; of: Map<string, string> }
>();

/** A digest of the goods of each tariff line; those without an HS code may belong to any line. */
function goodsOfLines({ cargo, stages }: EstimateDocument): Map<string, string> {
  const lines = stages['destination-custom'].inputs.tariffLines ?? [];
  const known = goodsByLine.get(lines);
  if (known?.cargo === cargo) return known.of;
  const coded = codedLines(lines);
  const rows = new Map(lines.map((line): [TariffLine | null, CargoItem[]] => [line, []]));
  const nameless: CargoItem[] = [];
  for (const item of cargo) {
    const line = lineFor(item, coded);
    if (line) rows.get(line)?.push(item);
    else if (!item.hsCode) nameless.push(item);
  }
  const figures = (item: CargoItem) => [...worthOf(item), item.netKg ?? null];
  const of = new Map(
    lines.map((line) => [line.id, digestOfRows([...(rows.get(line) ?? []), ...nameless], figures)]),
  );
  goodsByLine.set(lines, { cargo, of });
  return of;
}

type Read = (document: EstimateDocument, line?: TariffLine) => string;

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
  goodsOfLine: (document, line) => (line && goodsOfLines(document).get(line.id)) ?? '',
  hsCodes: ({ cargo }) =>
    ofCargo(cargo, 'hsCodes', () => {
      const codes = cargoHsCodes(cargo).map(hsKey);
      return digestOf(codes.toSorted().join(' '));
    }),
  hsCode: (_document, line) => hsKey(line?.hsCode),
  containerTypes: loadedTypes,
  estimateCurrency: ({ currency }) => currency,
  goodsCurrency: ({ cargo, currency }) =>
    ofCargo(cargo, 'goodsCurrency', () => statedValues(cargo).currency ?? '') || currency,
  insuranceCurrency: ({ stages, currency }) => stages['sea-transport'].inputs.insurance?.currency ?? currency,
  customsCurrency: collectedIn,
};

/**
 * The present value of a circumstance as a text; empty where it is not known.
 *
 * @param line the tariff line that the figure belongs to
 */
export const circumstanceOf = (document: EstimateDocument, name: Circumstance, line?: TariffLine): string =>
  reads[name](document, line);
