import { problem, type Member, type Scope } from '@quayside/service-kit';
import { documentOf, type Loaded } from '../domain/loaded';
import { figuresOf } from '../domain/pricing';
import { wantEditable } from '../domain/states';
import { presentEstimate } from '../domain/views';
import { visibleEstimate, loadRevision } from './load';
import { priceOf } from './save';

/**
 * The current revision for a change: seen, editable, and on the version the caller has.
 * @throws ProblemError `not-found`, `stale-version` with the estimate as it is, `state-conflict`
 */
export async function editableRevision(
  scope: Scope,
  member: Member,
  estimateId: string,
  version: number,
): Promise<Loaded> {
  const loaded = await loadRevision(scope, await visibleEstimate(scope, member, estimateId));
  wantVersion(member, loaded, version);
  wantEditable(loaded.revision);
  return loaded;
}

export function wantVersion(member: Member, loaded: Loaded, version: number): void {
  if (loaded.estimate.version !== version) {
    throw problem('stale-version', { current: presentLoaded(member, loaded) });
  }
}

/** The stored (not frozen) revision for a reader. */
export function presentLoaded(member: Member, loaded: Loaded, includePriced = false) {
  const priced = priceOf(loaded);
  const document = documentOf(loaded);
  const shown = { ...loaded, document, priced, figures: figuresOf(priced, document) };
  return presentEstimate(member, shown, includePriced);
}
