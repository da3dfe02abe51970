import type { ChargeLine, LineStatus, StageScope } from '../model';

/** Whether lines of such a stage are priced here at all, asked for or for information. */
export const isPricedHere = (scope: StageScope | null | undefined): boolean =>
  scope !== 'byOthers' && scope !== 'excluded';

/** The status a line counts as: its own, or that of its stage when the stage is not included in the estimate. */
export function effectiveStatus(line: Pick<ChargeLine, 'status'>, scope: StageScope | undefined): LineStatus {
  if (scope !== 'byOthers' && scope !== 'excluded') return line.status;
  return line.status === 'excluded' || line.status === 'byOthers' ? line.status : scope;
}
