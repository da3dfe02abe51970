import type { Stored } from '@quayside/service-kit';
import type { Member } from '../contract/members';
import type { MemberFields } from './records';

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
