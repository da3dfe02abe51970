import { digestOf } from '../core/digest';
import type { CargoItem, EstimateDocument, TariffLine } from '../model';
import { currencyCircumstances } from './circumstances-of-money';
import { collectedIn } from './customs-facts';
import { cargoHsCodes, codedLines, destinationCountry, lineFor } from './customs-lines';
import { stageDates } from './stage-dates';
import { statedValues } from './stated-values';

/** What of a shipment a figure may be typed for. */
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

/** What measures goods: pieces, sizes, weights and packing, without names, codes and values. */
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

/** Of each tariff line a digest of its goods; those without an HS code may belong to any line. */
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

/**
 * What a circumstance is now, as a text; empty where it is not known.
 *
 * @param line the tariff line that the figure belongs to
 */
export function circumstanceOf(document: EstimateDocument, name: Circumstance, line?: TariffLine): string {
  const { route, cargo, stages } = document;
  switch (name) {
    case 'country':
      return destinationCountry(document) ?? '';
    case 'destination':
      return route.delivery?.country ?? route.portOfDischarge?.slice(0, 2) ?? '';
    case 'portOfLoading':
      return route.portOfLoading ?? '';
    case 'portOfDischarge':
      return route.portOfDischarge ?? '';
    case 'pickup':
      return placeText(route.pickup);
    case 'packedAt':
      return packingPlaceText(route);
    case 'delivery':
      return placeText(route.delivery);
    case 'ready':
      return route.cargoReadyDate ?? '';
    case 'departure':
      return route.departureDate ?? '';
    case 'storageFrom':
      return stageDates(document).warehouse.arrival.value ?? '';
    case 'storageTo':
      return stageDates(document).warehouse.departure.value ?? '';
    case 'arrival':
      return stageDates(document)['sea-transport'].arrival.value ?? '';
    case 'goods':
      return ofCargo(cargo, name, () => digestOfRows(cargo, measuresOf));
    case 'goodsValue':
      return ofCargo(cargo, name, () => digestOfRows(cargo, worthOf));
    case 'goodsOfLine':
      return (line && goodsOfLines(document).get(line.id)) ?? '';
    case 'hsCodes':
      return ofCargo(cargo, name, () =>
        digestOf(
          cargoHsCodes(cargo)
            .map((code) => code.replaceAll('.', ''))
            .toSorted()
            .join(' '),
        ),
      );
    case 'hsCode':
      return String(line?.hsCode ?? '').replaceAll('.', '');
    case 'estimateCurrency':
      return document.currency;
    case 'goodsCurrency':
      return ofCargo(cargo, name, () => statedValues(cargo).currency ?? '') || document.currency;
    case 'insuranceCurrency':
      return stages['sea-transport'].inputs.insurance?.currency ?? document.currency;
    case 'customsCurrency':
      return collectedIn(document);
  }
}
