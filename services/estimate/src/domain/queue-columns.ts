import { fleetWords, stageDates, type EstimateDocument, type PricedEstimate } from '@quayside/rating';
import type { StageId } from '@quayside/contract';

type Columns = Record<string, string | null>;

const text = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** Fleet as people write it: `1 × 20GP, 2 × 40HC`. */
export function fleetText(priced: PricedEstimate): string | null {
  return fleetWords(priced.calculations.vanning?.fleet.counts).join(', ') || null;
}

/** What the queue of each stage shows besides who and when. */
export function queueColumnsOf(document: EstimateDocument, priced: PricedEstimate): Record<StageId, Columns> {
  const { route, stages } = document;
  const dates = stageDates(document);
  const { cargo, vanning } = priced.calculations;
  const legs = (stage: 'origin-delivery' | 'destination-delivery') => stages[stage].inputs.legs ?? [];
  const tariffLines = stages['destination-custom'].inputs.tariffLines?.length;
  return {
    packing: {
      packages: text(cargo?.packages),
      cubicMetres: text(cargo?.m3),
      grossKilograms: text(cargo?.kg),
    },
    vanning: {
      containers: fleetText(priced),
      utilisation: text(vanning?.filled),
      cubicMetres: text(cargo?.m3),
    },
    'sea-transport': {
      portOfLoading: text(route.portOfLoading),
      portOfDischarge: text(route.portOfDischarge),
      departureDate: text(route.departureDate),
      carrier: text(stages['sea-transport'].inputs.carrier),
      containers: fleetText(priced),
    },
    warehouse: {
      arrival: text(dates.warehouse.arrival.value),
      departure: text(dates.warehouse.departure.value),
      revenueTons: text(cargo?.revenueTons),
    },
    'origin-delivery': {
      from: text(route.pickup?.name ?? legs('origin-delivery')[0]?.from),
      fromJa: text(route.pickup?.nameJa),
      to: text(route.portOfLoading),
      vehicles: text(stages['origin-delivery'].inputs.vehicles),
    },
    'origin-custom': {
      portOfLoading: text(route.portOfLoading),
      declarationLines: text(stages['origin-custom'].inputs.declarationLines),
      departureDate: text(route.departureDate),
    },
    'destination-delivery': {
      from: text(route.portOfDischarge),
      to: text(route.delivery?.name ?? legs('destination-delivery').at(-1)?.to),
      toJa: text(route.delivery?.nameJa),
      vehicles: text(stages['destination-delivery'].inputs.vehicles),
    },
    'destination-custom': {
      country: text(stages['destination-custom'].inputs.country ?? route.portOfDischarge?.slice(0, 2)),
      entryDate: text(dates['destination-custom'].entryDate.value),
      tariffLines: text(tariffLines),
    },
  };
}
