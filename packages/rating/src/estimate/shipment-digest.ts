import { digestOf } from '../core/digest';
import type { EstimateDocument } from '../model';
import { circumstancesIn, type Circumstance } from './circumstances';

/** The facts on which figures of several stages depend. Which containers are loaded is worked out from these and from the vanning stage. */
const ofShipment: readonly Circumstance[] = [
  ...(['country', 'destination', 'portOfLoading', 'portOfDischarge', 'pickup', 'packedAt'] as const),
  ...(['delivery', 'ready', 'departure', 'storageFrom', 'storageTo', 'arrival'] as const),
  ...(['goods', 'goodsValue', 'hsCodes', 'origins'] as const),
  ...(['estimateCurrency', 'goodsCurrency', 'insuranceCurrency', 'customsCurrency'] as const),
];

/** A digest of the circumstances that typed figures are recorded with: another one means that a figure typed before is of another shipment. */
export function shipmentDigest(document: EstimateDocument): string {
  const read = circumstancesIn(document);
  const { rule, flags, quotedFor } = document.incoterm;
  const texts = ofShipment.map((name) => read(name, { stage: 'destination-custom', name: '' }));
  return digestOf(JSON.stringify([...texts, rule, flags ?? null, quotedFor ?? null]));
}
