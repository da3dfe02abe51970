import {
  priceEstimate,
  shipmentDigest,
  withTypedFor,
  type PricedEstimate,
  type TypedFor,
} from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import { documentOf, type Loaded } from '../domain/loaded';
import type { EstimateFields, EstimateRecord, RevisionFields, RevisionRecord } from '../domain/records';
import { rowOf, searchTextOf } from '../domain/row';
import { isComplete } from '../domain/states';
import { toldRevision } from '../domain/told-lines';
import { estimates } from '../store/estimates';
import { revisions } from '../store/revisions';
import { emitSaved } from './emit-saved';
import { rememberPrice, storedPrice } from './stored-price';

/** An estimate after a change. `seen` are records of figures that were typed for another shipment than the present one. */
export type Changed = Loaded & { seen?: readonly TypedFor[] | undefined };
export type Saved = { estimate: EstimateRecord; before: PricedEstimate; after: PricedEstimate };

/** The price of a revision as it stands now. */
export function priceOf(loaded: Loaded): PricedEstimate {
  return storedPrice(loaded.revision.id, loaded.estimate.version, () => documentOf(loaded));
}

/**
 * Stores what follows from a changed part: the new price, the estimate's row, the state `pricing` once it is complete, who changed it,
 * and the event. `before` is what was read, `after` the same with the changed part; `head` are fields of the row that changed.
 */
export async function saveChange(
  scope: Scope,
  before: Loaded,
  { seen, ...after }: Changed,
  head: Partial<EstimateFields> = {},
  frame?: RevisionFields['frame'],
): Promise<Saved> {
  const old = priceOf(before);
  const revision = await saveRevision(scope, before, { ...after, seen }, frame);
  const next: Loaded = { ...after, revision, estimate: { ...after.estimate, ...head } };
  const document = documentOf(next);
  const priced = priceEstimate(document);
  const row = rowOf(next, priced);
  const estimate = await scope.store(estimates).update(before.estimate.id, before.estimate.version, {
    ...head,
    ...row,
    searchText: searchTextOf(next.estimate),
  });
  await emitSaved(scope, estimate, toldRevision(document, priced));
  scope.afterCommit(() => rememberPrice(revision.id, estimate.version, priced));
  return { estimate, before: old, after: priced };
}

/** Stores what of the revision changed, and what figures were typed for: the document before the change knows what its figures were of. */
async function saveRevision(
  scope: Scope,
  before: Loaded,
  after: Changed,
  changed: RevisionFields['frame'] | undefined,
): Promise<RevisionRecord> {
  const { revision } = after;
  const { frame = revision.frame, document } = recorded(before, after, changed);
  // A change of a stage leaves the others their versions, so that two people work on two stages undisturbed.
  const isOfAll = changed !== undefined || after.cargo !== before.cargo;
  const isOtherShipment = isOfAll && shipmentDigest(document) !== shipmentDigest(documentOf(before));
  const isNewEditor = scope.actor.id !== revision.author.id && !revision.editorIds.includes(scope.actor.id);
  const change: Partial<RevisionFields> = {
    ...(frame === revision.frame ? {} : { frame }),
    ...(revision.proposed === before.revision.proposed ? {} : { proposed: revision.proposed }),
    ...(revision.ratedFor === before.revision.ratedFor ? {} : { ratedFor: revision.ratedFor }),
    ...(revision.state === 'draft' && isComplete(document) ? { state: 'pricing' as const } : {}),
    ...(isOtherShipment ? { shipmentChanges: (revision.shipmentChanges ?? 0) + 1 } : {}),
    ...(isNewEditor ? { editorIds: [...revision.editorIds, scope.actor.id] } : {}),
  };
  if (Object.keys(change).length === 0) return revision;
  return scope.store(revisions).update(revision.id, revision.version, change);
}

function recorded(
  before: Loaded,
  { revision, sheets, cargo, seen }: Pick<Changed, 'revision' | 'sheets' | 'cargo' | 'seen'>,
  changed: RevisionFields['frame'] | undefined,
) {
  const next = changed ? { ...revision, frame: changed } : revision;
  const document = withTypedFor(documentOf({ revision: next, sheets, cargo }), documentOf(before), seen);
  const { typedFor: former, ...frame } = next.frame;
  const { typedFor } = document;
  if (typedFor === former) return { document, frame: next.frame };
  return { document, frame: typedFor ? { ...frame, typedFor } : frame };
}
