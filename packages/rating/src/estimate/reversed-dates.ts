import { countDays, isDate } from '../core/days';
import type { EstimateDocument } from '../model';
import type { Warning } from '../findings/warning';
import { isPricedHere } from '../rating/line-status';
import { stageDates } from './stage-dates';

/** The dates of a shipment in the order in which they can follow each other. */
export interface ShipmentDates {
  cargoReadyDate?: string | null | undefined;
  /** Days that are typed for the warehouse: where nobody typed them they are those of cargo and ship. */
  warehouseArrival?: string | null | undefined;
  warehouseDeparture?: string | null | undefined;
  /** The last day on which the carrier takes the cargo, and the documents. */
  cargoClosing?: string | null | undefined;
  documentClosing?: string | null | undefined;
  departureDate?: string | null | undefined;
  arrivalDate?: string | null | undefined;
  dischargeDate?: string | null | undefined;
  entryDate?: string | null | undefined;
  gateOutDate?: string | null | undefined;
  emptyReturnDate?: string | null | undefined;
}

const inOrder = [
  ['cargoReadyDate', 'warehouseArrival'],
  ['warehouseDeparture', 'departureDate'],
  ['cargoReadyDate', 'cargoClosing'],
  ['cargoClosing', 'departureDate'],
  ['documentClosing', 'departureDate'],
  ['cargoReadyDate', 'departureDate'],
  ['departureDate', 'arrivalDate'],
  ['departureDate', 'dischargeDate'],
  ['departureDate', 'entryDate'],
  ['arrivalDate', 'dischargeDate'],
  ['arrivalDate', 'entryDate'],
  ['dischargeDate', 'gateOutDate'],
  ['gateOutDate', 'emptyReturnDate'],
] as const satisfies readonly (readonly [keyof ShipmentDates, keyof ShipmentDates])[];

/** Pairs that are looked at only where a date between them is missing or in order. */
const furtherApart = [
  ['cargoReadyDate', 'arrivalDate'],
  ['arrivalDate', 'gateOutDate'],
  ['departureDate', 'gateOutDate'],
  ['dischargeDate', 'emptyReturnDate'],
  ['arrivalDate', 'emptyReturnDate'],
  ['departureDate', 'emptyReturnDate'],
] as const satisfies readonly (readonly [keyof ShipmentDates, keyof ShipmentDates])[];

type Pair = (typeof inOrder)[number] | (typeof furtherApart)[number];

export interface ReversedDates {
  earlier: Pair[0];
  later: Pair[1];
}

/** Pairs of dates that are the wrong way round: the one rule of forms, editor and findings. The same day is in order. */
export function reversedDates(dates: ShipmentDates): ReversedDates[] {
  const isReversed = ([earlier, later]: Pair): boolean => {
    const [first, second] = [dates[earlier], dates[later]];
    return isDate(first) && isDate(second) && second < first;
  };
  const found: Pair[] = inOrder.filter(isReversed);
  for (const pair of furtherApart)
    if (isReversed(pair) && !found.some(([, later]) => later === pair[1])) found.push(pair);
  const isBeforeDeparture = (name: string) =>
    found.some(([earlier, later]) => earlier === 'departureDate' && later === name);
  // A date before departure is before the arrival as well: it is told once.
  return found
    .filter(([earlier, later]) => earlier !== 'arrivalDate' || !isBeforeDeparture(later))
    .map(([earlier, later]) => ({ earlier, later }));
}

const isClosing = (name: keyof ShipmentDates): boolean =>
  name === 'cargoClosing' || name === 'documentClosing';

const pathOfLater: Readonly<Record<ReversedDates['later'], string>> = {
  cargoClosing: 'stages.sea-transport',
  warehouseArrival: 'stages.warehouse',
  departureDate: 'route.departureDate',
  arrivalDate: 'route.arrivalDate',
  dischargeDate: 'stages.destination-delivery',
  gateOutDate: 'stages.destination-delivery',
  emptyReturnDate: 'stages.destination-delivery',
  entryDate: 'stages.destination-custom',
};

/** A closing day is corrected in its stage, also where it comes after the departure. */
const pathOf = ({ earlier, later }: ReversedDates): string =>
  pathOfLater[isClosing(earlier) ? 'cargoClosing' : later];

/** Days that goods wait for their ship at most before a person should check: a mistyped month is more. */
const LONGEST_WAIT = 60;

/** Goods that are ready long before their ship leaves: every day is stored and charged. */
function waitWarnings({ route: { cargoReadyDate, departureDate } }: EstimateDocument): Warning[] {
  if (!isDate(cargoReadyDate) || !isDate(departureDate) || departureDate <= cargoReadyDate) return [];
  // The first day counts as well.
  const days = countDays(cargoReadyDate, departureDate) - 1;
  if (days <= LONGEST_WAIT) return [];
  return [{ code: 'route.longWait', path: 'route.departureDate', params: { days: String(days) } }];
}

/** Dates of an estimate that are the wrong way round or far apart, with those that stages take over from its head. */
export function reversedDateWarnings(document: EstimateDocument): Warning[] {
  const { cargoReadyDate, departureDate } = document.route;
  const {
    'sea-transport': sea,
    warehouse,
    'destination-delivery': delivery,
    'destination-custom': customs,
  } = stageDates(document);
  const { gateOutDate, emptyReturnDate } = document.stages['destination-delivery'].inputs;
  const { scope: seaScope, inputs: seaInputs } = document.stages['sea-transport'];
  const { cargoClosing, documentClosing } = seaInputs;
  const typed = ({ value, source }: { value: string | null; source: string }) =>
    source === 'typed' ? value : null;
  const dates: ShipmentDates = {
    ...{ cargoReadyDate, departureDate, arrivalDate: sea.arrival.value },
    ...(isPricedHere(document.stages.warehouse.scope)
      ? { warehouseArrival: typed(warehouse.arrival), warehouseDeparture: typed(warehouse.departure) }
      : {}),
    ...(isPricedHere(seaScope) ? { cargoClosing, documentClosing } : {}),
    ...{ dischargeDate: typed(delivery.dischargeDate), entryDate: typed(customs.entryDate) },
    ...{ gateOutDate, emptyReturnDate },
  };
  const reversed = reversedDates(dates).map(({ earlier, later }): Warning => ({
    code: 'route.datesReversed',
    path: pathOf({ earlier, later }),
    params: { earlier, later, first: dates[earlier] ?? null, second: dates[later] ?? null },
  }));
  return [...reversed, ...waitWarnings(document)];
}
