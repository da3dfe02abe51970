import type { OrderMilestoneKind, OrderShipment } from '@quayside/contract/orders';

/** The word for a step: the cargo cut-off of full containers is that of the yard. */
export const milestoneWord = (kind: OrderMilestoneKind, mode: OrderShipment['mode']) =>
  kind === 'cargoCutoff' ? (`order.cargoCutoff.${mode}` as const) : (`order.milestone.${kind}` as const);
