import type { ChargeLine, LineStatus, StageScope } from '../model';

/** The status a line counts as: its own, or that of its stage when the stage is not included in the estimate. */
export function effectiveStatus(line: Pick<ChargeLine, 'status'>, scope: StageScope | undefined): LineStatus {
  if (!scope || scope === 'included') return line.status;
  return line.status === 'excluded' || line.status === 'byOthers' ? line.status : scope;
}
