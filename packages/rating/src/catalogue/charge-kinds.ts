import type { Basis } from '../rating/bases';
import type { CostGroup } from '../rating/cost-groups';
import type { StageId } from '../model';
import { chargeCatalogue, chargeDefinition } from './catalogue';
import type { ChargeDefinition } from './definition';

/** Groups of cost whose charges are all of one kind. */
const WHOLE: ReadonlySet<CostGroup> = new Set(['duty', 'importTax']);

const kindOfDefinition = ({ service, costGroup }: ChargeDefinition): string | undefined =>
  service ?? (WHOLE.has(costGroup) ? costGroup : undefined);

/** The fields of a line that show its kind. */
export interface OfKind {
  code: string;
  stage: StageId;
  basis: Basis;
  costGroup?: CostGroup | undefined;
  /** The fact that it counts. */
  fact?: string | undefined;
}

/**
 * The kind of a charge where several codes are met for it: trucks, storage, duties. A charge of the company's own is of the kind whose figure it counts, or of
 * its group of cost. Undefined for a charge that stands alone.
 */
export function kindOfCharge({ code, stage, basis, costGroup, fact }: OfKind): string | undefined {
  const definition = chargeDefinition(code);
  if (definition) return kindOfDefinition(definition);
  if (costGroup && WHOLE.has(costGroup)) return costGroup;
  // Facts of the whole shipment show no kind; only figures of the stage do.
  if (!fact?.startsWith(`${stage}.`)) return undefined;
  const like = chargeCatalogue.find((each) => each.fact === fact && each.basis === basis);
  return like && kindOfDefinition(like);
}
