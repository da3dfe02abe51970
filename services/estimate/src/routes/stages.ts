import type { StageId } from '@quayside/contract';
import type { StagePatch } from '@quayside/estimate-document';
import { implement, reply, type MemberContext } from '@quayside/service-kit';
import { patchStage } from '../application/change-stage';
import { largeEstimate } from '../application/large';
import { visibleEstimate, loadRevision } from '../application/load';
import { estimateCalls } from '../contract/calls';
import { wantLoadable } from '../domain/load-report/check-plan';
import { presentStage } from '../domain/views';
import { stageBodyLimit } from './body-limits';

/** An accepted load plan is not taken on trust: crews load by it. @throws ProblemError `invalid` */
function wantLoadablePlan({ inputs }: StagePatch<'vanning'>): void {
  const plan = inputs?.loading?.plan;
  if (plan) wantLoadable(plan);
}

type StageRequest<S extends StageId> = MemberContext<{ estimateId: string }, unknown, StagePatch<S>>;

/** A stage's change as the work of its call; `check` is what the schema cannot say. */
const saving =
  <S extends StageId>(stage: S, check?: (patch: StagePatch<S>) => void) =>
  async ({ scope, member, params: { estimateId }, version, body }: StageRequest<S>) => {
    check?.(body);
    const result = await scope.transaction(
      (inner) => patchStage(inner, member, { estimateId, stage, version }, body),
      estimateId,
    );
    return reply(200, result, { ETag: `"${result.stage.version}"` });
  };

const settings = { transaction: false, bodyLimit: stageBodyLimit, deadline: 20_000, large: largeEstimate };

export const stageRoutes = [
  implement(
    estimateCalls.getStage,
    async ({ scope, member, params }) => {
      const estimate = await visibleEstimate(scope, member, params.estimateId);
      const { sheets, revision } = await loadRevision(scope, estimate);
      return presentStage(sheets[params.stage], revision);
    },
    { large: largeEstimate },
  ),
  implement(estimateCalls.updatePacking, saving('packing'), settings),
  implement(estimateCalls.updateVanning, saving('vanning', wantLoadablePlan), settings),
  implement(estimateCalls.updateSeaTransport, saving('sea-transport'), settings),
  implement(estimateCalls.updateWarehouse, saving('warehouse'), settings),
  implement(estimateCalls.updateOriginDelivery, saving('origin-delivery'), settings),
  implement(estimateCalls.updateOriginCustom, saving('origin-custom'), settings),
  implement(estimateCalls.updateDestinationDelivery, saving('destination-delivery'), settings),
  implement(estimateCalls.updateDestinationCustom, saving('destination-custom'), settings),
];
