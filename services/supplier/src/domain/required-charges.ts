import type { StageId } from '@quayside/contract';
import { chargeCatalogue, chargeForm, sameService, type Shape } from '@quayside/rating';

/** What a stage is not whole without: a charge, and whether it is counted by container. */
export type RequiredCharge = { code: string; codes: readonly string[]; isPerContainer: boolean };

/** A shipment as most are: machinery in wooden crates, fetched from the shipper and delivered to the door. */
const usualShape = (mode: Shape['mode'], origin: string, destination: string): Shape => ({
  mode,
  rule: 'DAP',
  originCountry: origin,
  dischargeCountry: destination,
  destinationCountry: destination,
  crates: true,
  openCrates: false,
  skids: false,
  cartons: false,
  pallets: false,
  wood: true,
  barrier: false,
  dangerous: false,
  importTax: true,
  additionalDuties: false,
  outOfGauge: false,
  pickup: true,
  trucked: true,
  stored: true,
  delivery: true,
});

/**
 * The charges that each stage of a usual shipment needs a price for. Duties and taxes are calculated, nobody prices them. A stage
 * of which nothing is mandatory (the warehouse) is asked for what is usual there.
 */
export function requiredCharges(
  mode: Shape['mode'],
  origin: string,
  destination: string,
): (stage: StageId) => RequiredCharge[] {
  const shape = usualShape(mode, origin, destination);
  const priced = chargeCatalogue.filter(
    (charge) =>
      !charge.disbursement && !charge.contingent && chargeForm(charge, mode).basis !== 'calculated-amount',
  );
  const of = (stage: StageId, part: 'mandatory' | 'usual') =>
    priced.filter((charge) => charge.stage === stage && charge[part]?.(shape) === true);
  return (stage) => {
    const mandatory = of(stage, 'mandatory');
    const asked = mandatory.length > 0 ? mandatory : of(stage, 'usual');
    return asked.map((charge) => ({
      code: charge.code,
      codes: sameService(charge.code),
      isPerContainer: mode === 'FCL' && chargeForm(charge, mode).basis === 'container',
    }));
  };
}
