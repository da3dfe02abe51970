import { Remembered } from '../core/remembered';
import type { CargoTotals, PackedPackage } from '../calculators/packing';
import type { CustomsResult } from '../calculators/destination-customs';
import type { VanningResult } from '../calculators/vanning';
import type { EstimateDocument, StageId } from '../model';
import type { Calculations } from '../result';
import { destinationCustomsFacts, originCustomsFacts } from './customs-facts';
import { deliveryFacts } from './delivery-facts';
import { FactBook, type Recorded } from './fact-book';
import { freeTimesOf, type FreeTimes } from './free-time';
import { isInsuredAmountCounted } from './insurance-facts';
import { packingFacts } from './packing-facts';
import { seaCarriers } from './sea-carriers';
import { seaFacts } from './sea-facts';
import { stageDates } from './stage-dates';
import type { Transport } from './transport';
import { vanningFacts, type PartLoad } from './vanning-facts';
import { warehouseFacts } from './warehouse-facts';

/** What the calculators recorded before. */
export class FactMemory {
  readonly packing = new Remembered<Recorded<{ packages: PackedPackage[]; cargo: CargoTotals | null }>>();
  readonly vanning = new Remembered<Recorded<{ vanning: VanningResult | null; partLoad: PartLoad | null }>>();
  readonly sea = new Remembered<Recorded<void>>();
  readonly warehouse = new Remembered<Recorded<void>>();
  readonly originDelivery = new Remembered<Recorded<void>>();
  readonly originCustoms = new Remembered<Recorded<void>>();
  readonly destinationDelivery = new Remembered<Recorded<void>>();
  readonly customs = new Remembered<Recorded<CustomsResult | null>>();
}

/**
 * Runs the calculators in stage order, each with all that it reads: one that reads something else as well would go on
 * answering for what was before.
 */
export function calculate(
  document: EstimateDocument,
  transport: Transport,
  memory: FactMemory,
): { book: FactBook; calculations: Calculations } {
  const book = new FactBook(document);
  const { cargo, route, currency, fx, stages, typedFor } = document;
  const stated = (stage: StageId) => [stages[stage].inputs, stages[stage].overrides, typedFor];
  const free = (['warehouse', 'origin-delivery', 'destination-delivery'] as const).map(
    (stage) => [stage, freeTimesOf(document, stage)] as const,
  );
  const freeOf = Object.fromEntries(free) as Record<(typeof free)[number][0], FreeTimes>;
  const timed = (stage: keyof typeof freeOf) => [...stated(stage), freeOf[stage].key];
  /** Stages take dates from each other: all of them are set out together. */
  const dates = [
    route,
    stages['sea-transport'].inputs,
    stages.warehouse.inputs,
    stages['destination-delivery'].inputs,
    stages['destination-custom'].inputs,
    stageDates(document)['sea-transport'].arrival.value,
  ];

  const packing = book.part(memory.packing, [cargo, currency, ...stated('packing')], () =>
    packingFacts(document, book),
  );
  const { packages } = packing.result;
  const vanning = book.part(memory.vanning, [packing, cargo, route.mode, ...stated('vanning')], () =>
    vanningFacts(document, book, packages),
  );
  const { partLoad } = vanning.result;
  const { valueTerms } = stages['destination-custom'].inputs;
  const insured = isInsuredAmountCounted(document);
  const carried = [
    packing,
    cargo,
    vanning,
    route.mode,
    currency,
    fx,
    insured,
    valueTerms,
    transport.freight,
    seaCarriers(document).length,
    ...stated('sea-transport'),
  ];
  book.part(memory.sea, carried, () => seaFacts(document, book, transport, partLoad, packages));
  book.part(memory.warehouse, [packing, cargo, ...dates, ...timed('warehouse')], () =>
    warehouseFacts(document, book, { packages, free: freeOf.warehouse }),
  );
  book.part(memory.originDelivery, timed('origin-delivery'), () =>
    deliveryFacts(document, book, 'origin-delivery', freeOf['origin-delivery']),
  );
  const { scope } = stages['origin-custom'];
  book.part(memory.originCustoms, [cargo, scope, ...stated('origin-custom')], () =>
    originCustomsFacts(document, book),
  );
  book.part(memory.destinationDelivery, [...dates, ...timed('destination-delivery')], () =>
    deliveryFacts(document, book, 'destination-delivery', freeOf['destination-delivery']),
  );
  const { freight, insurance, onward, toFreeOnBoard } = transport;
  // What brings the goods to the ship is in no customs value but one that begins at the works.
  const isExWorks = valueTerms === 'EXW';
  const way = [freight, insurance, onward, ...(isExWorks ? [toFreeOnBoard] : [])];
  const entered = [packing, cargo, currency, fx, ...way, ...dates, ...stated('destination-custom')];
  const customs = book.part(memory.customs, entered, () =>
    destinationCustomsFacts(document, book, transport),
  );
  return {
    book,
    calculations: {
      packages,
      cargo: packing.result.cargo,
      vanning: vanning.result.vanning,
      customs: customs.result,
    },
  };
}
