import { addDays, isDate } from '../core/days';
import type { EstimateDocument, StageId } from '../model';
import { seaCarriers, transitOfCards } from './sea-carriers';

/** Where a stage's date comes from when nobody typed it: a date of the estimate's head, or departure and transit days. */
export type DateOrigin = 'cargoReadyDate' | 'departureDate' | 'arrivalDate' | 'transitDays' | 'transitOfCard';

export interface StageDate {
  /** The date that counts; null when it is neither typed nor known. */
  value: string | null;
  source: 'typed' | 'inherited' | 'none';
  /** What it would be if it were not typed, and where that comes from. */
  inherited: { value: string; from: DateOrigin } | null;
}

export interface StageDates {
  'sea-transport': { arrival: StageDate };
  warehouse: { arrival: StageDate; departure: StageDate };
  'destination-delivery': { dischargeDate: StageDate };
  'destination-custom': { entryDate: StageDate };
}

type Inherited = StageDate['inherited'];

function stageDate(typed: string | null | undefined, inherited: Inherited): StageDate {
  if (typed) return { value: typed, source: 'typed', inherited };
  return { value: inherited?.value ?? null, source: inherited ? 'inherited' : 'none', inherited };
}

/** Whether days of transit can be counted, also in a document that no schema has seen. */
const isTransit = (days: number | null | undefined): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= 1_000_000;

/**
 * The dates that the stages ask for. What is typed wins; else each follows the head of the estimate: goods come into the
 * warehouse when they are ready and leave it with the ship, arrival is discharge and entry into the country, and an
 * arrival that is not typed is the departure and the days of transit: those typed, else those of the cards of the freight, the longest of several.
 */
export function stageDates(document: EstimateDocument): StageDates {
  const { cargoReadyDate, departureDate, arrivalDate } = document.route;
  const { warehouse, 'sea-transport': sea } = document.stages;
  const typed = sea.inputs.transitDays;
  const transitDays = typed ?? transitOfCards(seaCarriers(document));
  const head = (value: string | null | undefined, from: DateOrigin): Inherited =>
    isDate(value) ? { value, from } : null;
  const voyage: Inherited =
    isDate(departureDate) && isTransit(transitDays)
      ? {
          value: addDays(departureDate, transitDays),
          from: typed === undefined ? 'transitOfCard' : 'transitDays',
        }
      : null;
  const arrival = stageDate(arrivalDate, voyage);
  const arrived = head(arrivalDate, 'arrivalDate') ?? voyage;
  return {
    'sea-transport': { arrival },
    warehouse: {
      arrival: stageDate(warehouse.inputs.arrival, head(cargoReadyDate, 'cargoReadyDate')),
      departure: stageDate(warehouse.inputs.departure, head(departureDate, 'departureDate')),
    },
    'destination-delivery': {
      dischargeDate: stageDate(document.stages['destination-delivery'].inputs.dischargeDate, arrived),
    },
    'destination-custom': {
      entryDate: stageDate(document.stages['destination-custom'].inputs.entryDate, arrived),
    },
  };
}

/** The day on which the prices of a stage have to hold, and what it is. */
export interface PriceDay {
  /** Null while neither is known. */
  day: string | null;
  of: 'departure' | 'arrival';
}

/**
 * The days on which prices have to hold: at the destination the day of discharge and that of the entry, elsewhere the departure. It holds for the destination,
 * too, while the arrival is not known.
 */
export function priceDays(document: EstimateDocument): (stage: StageId) => PriceDay {
  const dates = stageDates(document);
  const arrivals: Partial<Record<StageId, string | null>> = {
    'destination-delivery': dates['destination-delivery'].dischargeDate.value,
    'destination-custom': dates['destination-custom'].entryDate.value,
  };
  const departure: PriceDay = { day: document.route.departureDate ?? null, of: 'departure' };
  return (stage) => {
    const day = arrivals[stage];
    return day ? { day, of: 'arrival' } : departure;
  };
}

/** What an explanation says of a date: where it was taken from, or that it was typed. */
export function originOf({ source, inherited }: StageDate): string {
  return source === 'inherited' && inherited ? inherited.from : source;
}
