import type { RevisionRecord, SheetRecord } from './records';

/**
 * The version of a stage, its ETag. It grows with the stage and with each change of the shipment that its figures are typed for: a reader of the
 * stage before such a change has to read it again before they save. Both parts only grow, so their sum is the same only where neither changed.
 */
export const stageVersion = (
  { version }: Pick<SheetRecord, 'version'>,
  { shipmentChanges = 0 }: Pick<RevisionRecord, 'shipmentChanges'>,
): number => version + shipmentChanges;
