import { problem, savedEvent, type Scope, type Service, type Stored } from '@quayside/service-kit';
import { trusted } from 'mongoose';
import { accountEvents } from '../contract/events';
import type { MemberChange } from '../contract/members';
import type { MemberFields } from '../domain/records';
import { members } from '../store/members';
import { people } from '../store/people';

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
  const { id, name, nameJa, email, roles, locale, active, shipperId, supplierId, phone } = after;
  const data = {
    ...{ id, name, nameJa, email, roles, locale, active, shipperId, supplierId },
    ...(phone ? { phone } : {}),
  };
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

/**
 * Refuses to take the last active admin away. Drawing a number makes parallel changes of this kind meet each other: two
 * admins who take each other's role at the same time would both see one left.
 */
export async function keepAnAdmin(
  scope: Scope,
  current: Stored<MemberFields>,
  change: MemberChange,
): Promise<void> {
  const isAdmin = current.active && current.roles.includes('admin');
  const stays = (change.active ?? current.active) && (change.roles ?? current.roles).includes('admin');
  if (!isAdmin || stays) return;
  await scope.nextNumber('admin-changes');
  const admins = await scope.store(members).count({ roles: 'admin', active: true });
  if (admins <= 1) {
    throw problem('state-conflict', {
      detail: 'The last admin stays',
      errors: [
        {
          path: change.active === false ? 'active' : 'roles',
          code: 'last-admin',
          message: 'there must be an active admin',
        },
      ],
    });
  }
}
