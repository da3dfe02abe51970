import { createHash } from 'node:crypto';
import type { KitModels } from '../tenancy/kit-models';
import { newId } from '../tenancy/identifiers';
import type { Scope } from '../tenancy/scope.types';
import { duplicateFields, isUnavailable } from '../runtime/unavailable';
import { problem } from './problem';
import type { Rendered } from './render';

type Attempt = { key: string; memberId: string; route: string; body: unknown };

/**
 * Runs `work` once for a key: the record is written in the same transaction as the change, so either both exist or
 * none. Later and parallel calls with the same key and body get the stored answer. Keys live for 24 hours.
 * @throws ProblemError `idempotency-mismatch` for another body, `request-in-progress` while the first still runs
 */
export async function once(
  kit: KitModels,
  scope: Scope,
  attempt: Attempt,
  work: (scope: Scope) => Promise<Rendered>,
  turn = `key ${attempt.memberId} ${attempt.key}`,
): Promise<Rendered> {
  if (!/^[\x21-\x7e]{1,255}$/.test(attempt.key))
    throw problem('malformed', { detail: 'Idempotency-Key: 1 to 255 visible characters' });
  const identity = {
    organisationId: scope.organisationId,
    memberId: attempt.memberId,
    route: attempt.route,
    key: attempt.key,
  };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(attempt.body ?? null))
    .digest('base64url');

  async function stored(): Promise<Rendered | null> {
    const row = await kit.idempotency.findOne(identity).lean();
    if (!row) return null;
    if (row.bodyHash !== bodyHash) throw problem('idempotency-mismatch');
    return {
      status: row.status ?? 204,
      headers: { ...row.headers, 'Idempotency-Replayed': 'true' },
      text: row.body,
    };
  }

  const earlier = await stored();
  if (earlier) return earlier;
  try {
    return await scope.transaction(async (inner) => {
      const _id = newId();
      const session = inner.session ? { session: inner.session } : {};
      await kit.idempotency.create([{ ...identity, _id, bodyHash, at: new Date() }], session);
      const answer = await work(inner);
      await kit.idempotency.updateOne(
        { _id },
        { $set: { status: answer.status, headers: answer.headers, body: answer.text } },
        session,
      );
      return answer;
    }, turn);
  } catch (error) {
    const lostTheRace = duplicateFields(error)?.includes('key') ?? false;
    if (!lostTheRace && !isUnavailable(error)) throw error;
    const winner = await stored();
    if (winner) return winner;
    if (lostTheRace) throw problem('request-in-progress', { retryAfter: 1 });
    throw error;
  }
}
