import type { StageId } from '@quayside/contract';
import type { StagePatch } from '@quayside/estimate-document';
import type { PatchStageResult } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';

type Change<Stage extends StageId> = {
  params: { estimateId: string };
  version: number;
  body: StagePatch<Stage>;
};

/** Each stage is changed by a call of its own: its calculator has inputs of its own. */
const changes: { [Stage in StageId]: (change: Change<Stage>) => Promise<PatchStageResult<Stage>> } = {
  packing: estimate.updatePacking,
  vanning: estimate.updateVanning,
  'sea-transport': estimate.updateSeaTransport,
  warehouse: estimate.updateWarehouse,
  'origin-delivery': estimate.updateOriginDelivery,
  'origin-custom': estimate.updateOriginCustom,
  'destination-delivery': estimate.updateDestinationDelivery,
  'destination-custom': estimate.updateDestinationCustom,
};

/** Stores what changed of a stage, on the version of the stage that it was made on. */
export function changeStage<Stage extends StageId>(
  estimateId: string,
  stage: Stage,
  version: number,
  body: StagePatch<Stage>,
): Promise<PatchStageResult<Stage>> {
  return changes[stage]({ params: { estimateId }, version, body });
}
