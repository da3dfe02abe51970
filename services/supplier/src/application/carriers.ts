import { keptByCode, keptOf, todayOf, type FieldChanges, type Scope } from '@quayside/service-kit';
import { carrierFields, supplierEvents, type CarrierFields } from '../contract';
import {
  carrierCodeOf,
  carrierNames,
  type CarrierNames,
  type CarrierOfPrice,
} from '../contract/carrier-names';
import { carriers } from '../store/carriers';

export const keptCarriers = keptByCode<CarrierFields>({
  resource: 'carrier',
  store: carriers,
  schema: carrierFields,
  event: supplierEvents['carrier.saved'],
});

/** Which carrier each name means today. */
export async function carrierNamesOf(scope: Scope): Promise<CarrierNames> {
  return carrierNames(await keptOf(scope, keptCarriers), await todayOf(scope));
}

/**
 * A price that is written, with the code of the carrier that its text names. A change that says nothing of the carrier changes
 * nothing of it.
 */
export function withCarrier<Change extends object>(
  change: Change,
  names: CarrierNames,
  before?: CarrierOfPrice,
): Change {
  if (!('carrier' in change)) return change;
  const code = carrierCodeOf((change as CarrierOfPrice).carrier, names, before);
  if (code === null && !before) return change;
  return { ...change, carrierCode: code } as Change & FieldChanges<CarrierOfPrice>;
}

/** As {@link withCarrier}, of one price: names are asked only where one is given. */
export async function understood<Change extends object>(
  scope: Scope,
  change: Change,
  before?: CarrierOfPrice,
): Promise<Change> {
  return 'carrier' in change ? withCarrier(change, await carrierNamesOf(scope), before) : change;
}
