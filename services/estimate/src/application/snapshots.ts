import { problem, type Scope } from '@quayside/service-kit';
import { canonicalJson, deflated, inflated, inParts, sha256 } from '../domain/canonical';
import { withoutOriginBills } from '../domain/origin-bills';
import type { Snapshot } from '../domain/snapshot';
import { snapshots } from '../store/revisions';

/** Stores the snapshot and answers its hash. It is written once, at sending. */
export async function storeSnapshot(scope: Scope, revisionId: string, snapshot: Snapshot): Promise<string> {
  const json = canonicalJson(snapshot);
  const hash = sha256(json);
  const rows = inParts(deflated(json)).map((content, part) => ({ revisionId, part, hash, content }));
  await scope.store(snapshots).createMany(rows);
  return hash;
}

const remembered = new Map<string, Snapshot>();

/** The snapshot of a sent revision, checked against its hash. @throws ProblemError `internal` when it was tampered with */
export async function loadSnapshot(scope: Scope, revisionId: string): Promise<Snapshot> {
  const known = remembered.get(`${scope.organisationId}:${revisionId}`);
  if (known) return known;
  const parts = await scope.store(snapshots).findMany({ revisionId });
  parts.sort((a, b) => a.part - b.part);
  const json = inflated(parts.map(({ content }) => content).join(''));
  if (sha256(json) !== parts[0]?.hash)
    throw problem('internal', { detail: 'the frozen document does not match its hash' });
  const snapshot = JSON.parse(json) as Snapshot;
  // What was sent stays as its hash says; what is read of it follows the present schema.
  const customs = snapshot.document.stages['origin-custom'];
  customs.inputs = withoutOriginBills(customs.inputs);
  remembered.set(`${scope.organisationId}:${revisionId}`, snapshot);
  for (const key of remembered.keys()) {
    if (remembered.size <= 20) break;
    remembered.delete(key);
  }
  return snapshot;
}
