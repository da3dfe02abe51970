import { chargeDefinition } from '../catalogue/catalogue';
import type { StageId } from '../model';
import type { CostGroup } from './cost-groups';

const BY_STAGE: Record<StageId, CostGroup> = {
  packing: 'packing',
  vanning: 'vanning',
  'sea-transport': 'mainCarriage',
  warehouse: 'originWarehouse',
  'origin-delivery': 'originDelivery',
  'origin-custom': 'originCustoms',
  'destination-delivery': 'destinationDelivery',
  'destination-custom': 'destinationCustoms',
};

/** The cost group of a charge: by its code from the catalogue unless that stands in any stage, else the one that its line says (`own`), else by its stage. */
export function costGroupOf(code: string, stage: StageId, own?: CostGroup): CostGroup {
  const definition = chargeDefinition(code);
  return (definition?.anyStage ? undefined : definition?.costGroup) ?? own ?? BY_STAGE[stage];
}
