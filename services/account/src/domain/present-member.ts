import { savedEvent, type Scope, type Service, type Stored } from '@quayside/service-kit';
import { trusted } from 'mongoose';
import { accountEvents } from '../contract/events';
import type { Member } from '../contract/members';
import { people } from '../store/people';
import type { MemberFields } from '../store/stores';

export function presentMember(member: Stored<MemberFields>, lastSeenAt: Date | undefined): Member {
  const { id, version, name, nameJa, email, roles, active, shipperId, supplierId, createdAt } = member;
  return {
    id,
    version,
    name,
    nameJa,
    email,
    roles,
    active,
    shipperId,
    supplierId,
    createdAt,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** When each of these people was last here. */
export async function lastSeenOf(
  service: Service,
  list: readonly Stored<MemberFields>[],
): Promise<Map<string, Date | undefined>> {
  const rows = await service
    .unscoped(people)
    .find({ _id: trusted({ $in: list.map((member) => member.personId) }) }, { lastSeenAt: 1 })
    .lean();
  return new Map(rows.map((row) => [row._id, row.lastSeenAt]));
}

/** What of a member is recorded; whose account it is belongs to nobody's reading. */
const recorded = ({ personId, ...member }: Stored<MemberFields>) => member;

/** Audit entry and event of a change of a member. */
export async function memberChanged(
  scope: Scope,
  action: string,
  after: Stored<MemberFields>,
  before?: Stored<MemberFields>,
): Promise<void> {
  const { id, name, nameJa, email, roles, active, shipperId, supplierId } = after;
  const data = { id, name, nameJa, email, roles, active, shipperId, supplierId };
  await scope.audit({
    action,
    resource: 'member',
    resourceId: id,
    label: name,
    before: before ? recorded(before) : null,
    after: recorded(after),
  });
  await scope.emit(savedEvent(accountEvents['member.saved'], after, data));
}
