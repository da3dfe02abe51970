import { invalid, type Scope } from '@quayside/service-kit';
import { members, shippers } from '../store/copies';
import { mayWork } from '../domain/people';

type References = {
  shipperId?: string | null;
  ownerId?: string | null;
  memberIds?: readonly string[] | null;
};
type Failure = { path: string; code: string; message: string };

/**
 * Checks that what a project points to is of the same organisation and in use. Only what is given is checked, so that a
 * project keeps a shipper that was archived later.
 * @throws ProblemError `invalid` naming each path
 */
export async function checkReferences(scope: Scope, references: References): Promise<void> {
  const failures: Failure[] = [];
  if (references.shipperId) {
    const shipper = await scope.store(shippers).find(references.shipperId);
    if (!shipper || shipper.archived)
      failures.push({ path: 'shipperId', code: 'shipper.unknown', message: 'There is no such shipper.' });
  }
  const people = [
    ...(references.ownerId ? [{ path: 'ownerId', id: references.ownerId }] : []),
    ...(references.memberIds ?? []).map((id, index) => ({ path: `memberIds.${index}`, id })),
  ];
  failures.push(...(await unknownPeople(scope, people)));
  if (failures.length > 0) throw invalid(failures);
}

/** One failure for each person who is no active member of the organisation. */
export async function unknownPeople(
  scope: Scope,
  people: readonly { path: string; id: string }[],
): Promise<Failure[]> {
  if (people.length === 0) return [];
  const found = await scope.store(members).findMany({ id: { in: people.map(({ id }) => id) } });
  const active = new Set(found.filter(mayWork).map(({ id }) => id));
  return people
    .filter(({ id }) => !active.has(id))
    .map(({ path }) => ({ path, code: 'member.unknown', message: 'There is no such member.' }));
}
