import { destinationCustomsCharges, originCustomsCharges } from './customs';
import type { ChargeDefinition } from './definition';
import { destinationDeliveryCharges, originDeliveryCharges } from './deliveries';
import { discountCharges } from './discount';
import { packingCharges } from './packing';
import { seaCharges } from './sea-transport';
import { vanningCharges } from './vanning';
import { warehouseCharges } from './warehouse';

export { chargeForm, isWanted, type ChargeDefinition, type ChargeForm, type Shape } from './definition';

/** Every charge the program knows, in stage order (domain model §2.1–2.8). An organisation may add its own codes. */
export const chargeCatalogue: readonly ChargeDefinition[] = [
  ...packingCharges,
  ...vanningCharges,
  ...seaCharges,
  ...warehouseCharges,
  ...originDeliveryCharges,
  ...originCustomsCharges,
  ...destinationDeliveryCharges,
  ...destinationCustomsCharges,
  ...discountCharges,
];

/** Codes that carriers print for charges of ours (domain model §2.0). */
export const chargeAliases: Readonly<Record<string, string>> = {
  'O/F': 'OFR',
  SEA: 'OFR',
  BAS: 'OFR',
  'OFR-L': 'OFR-LCL',
  THO: 'OTHC',
  OHC: 'OTHC',
  THD: 'DTHC',
  'B/L': 'DOC',
  'D/O': 'DO',
  ICS2: 'ENS',
  MTD: 'DDF',
};

const byCode = new Map(chargeCatalogue.map((definition) => [definition.code, definition]));
for (const [alias, code] of Object.entries(chargeAliases)) {
  const definition = byCode.get(code);
  if (definition && !byCode.has(alias)) byCode.set(alias, definition);
}

/** The definition of a charge code or of a carrier's alias of it; undefined for a code of the organisation's own. */
export function chargeDefinition(code: string): ChargeDefinition | undefined {
  return byCode.get(code);
}

/** Whether the catalogue has the charge as one of the carrier, under whichever name. */
export const isOfCarrier = (code: string): boolean => chargeDefinition(code)?.ofCarrier ?? false;

const codesOfService = new Map<string, string[]>();
for (const { code, service } of chargeCatalogue)
  if (service) codesOfService.set(service, [...(codesOfService.get(service) ?? []), code]);

/** Codes of the same service as a code, itself among them: CFS and OCFS, DOC, ODF and SWB. */
export function sameService(code: string): readonly string[] {
  const definition = chargeDefinition(code);
  if (!definition?.service) return [definition?.code ?? code];
  return codesOfService.get(definition.service) ?? [];
}
