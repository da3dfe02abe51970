import { stageIds, type StageId } from '@quayside/contract';
import { priceEstimate } from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import type { MemberReference } from '../contract/common';
import { documentOf, type Loaded } from '../domain/loaded';
import { heldAgainst } from '../domain/settled-fx';
import { rowOf } from '../domain/row';
import { stageVersion } from '../domain/stage-version';
import { toldRevision } from '../domain/told-lines';
import { estimates } from '../store/estimates';
import { knownTables, startingFx, todayOf } from './company';
import { withStartingFees } from './customs-rates';
import { emitSaved } from './emit-saved';
import { createRevision, type StagePlan } from './new-revision';
import type { Moved } from './transition';

type Revising = { scope: Scope; author: MemberReference; loaded: Loaded };

/** Makes the next revision from the current one. The sent one stays as it is, until the new one is sent. */
export async function reviseEstimate(
  { scope, author, loaded }: Revising,
  { validUntil, fx }: { validUntil: string; fx: 'keep' | 'refresh' },
): Promise<Moved> {
  const { estimate } = loaded;
  const document = documentOf(loaded);
  const today = await todayOf(scope);
  const rates =
    fx === 'refresh'
      ? await startingFx(scope, document.currency, today)
      : heldAgainst(await knownTables(scope, today), document.currency, { ...document.fx, frozenAt: null });
  const plans = Object.fromEntries(
    stageIds.map((stage) => [stage, { assignee: loaded.sheets[stage].assignee, dueDate: null }]),
  ) as Record<StageId, StagePlan>;
  const stored = await createRevision(scope, {
    estimateId: estimate.id,
    revision: estimate.revision + 1,
    author,
    document: {
      ...document,
      ...(fx === 'refresh' ? { stages: await withStartingFees(scope, document.stages) } : {}),
      validUntil,
      fx: rates,
    },
    plans,
    proposed: loaded.revision.proposed,
    ratedFor: loaded.revision.ratedFor,
    shipmentChanges: Math.max(
      ...stageIds.map((stage) => stageVersion(loaded.sheets[stage], loaded.revision)),
    ),
  });
  const next: Loaded = { estimate, ...stored };
  const revised = documentOf(next);
  const priced = priceEstimate(revised);
  const row = rowOf(next, priced);
  const saved = await scope.store(estimates).update(estimate.id, estimate.version, row);
  await emitSaved(scope, saved, toldRevision(revised, priced));
  return { estimate: saved, revision: stored.revision };
}
