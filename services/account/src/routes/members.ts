import { implement, given, invalid, problem, type Stored } from '@quayside/service-kit';
import { keepAnAdmin, lastSeenOf, memberChanged } from '../application/members';
import { accountCalls } from '../contract/calls';
import { presentMember } from '../domain/present-member';
import type { MemberFields } from '../domain/records';
import { members } from '../store/members';

const isPortalMember = (member: Stored<MemberFields>) =>
  member.shipperId !== null || member.supplierId !== null;

export const memberRoutes = [
  implement(accountCalls.listMembers, async ({ query, scope, service }) => {
    const { role: wanted, active, kind, ...list } = query;
    const staff = [{ shipperId: null, supplierId: null }];
    const portal = [{ anyOf: [{ shipperId: { not: null } }, { supplierId: { not: null } }] }];
    const conditions = [
      given({ roles: wanted, active }),
      ...(kind === 'staff' ? staff : kind === 'portal' ? portal : []),
    ];
    const page = await scope.store(members).list(list, { allOf: conditions });
    const seen = await lastSeenOf(service, page.items);
    return { ...page, items: page.items.map((member) => presentMember(member, seen.get(member.personId))) };
  }),
  implement(accountCalls.getMember, async ({ params, scope, service }) => {
    const member = await scope.store(members).get(params.memberId);
    return presentMember(member, (await lastSeenOf(service, [member])).get(member.personId));
  }),
  implement(accountCalls.updateMember, async ({ params, body, version, scope, service }) => {
    const store = scope.store(members);
    const current = await store.get(params.memberId);
    if (body.roles && isPortalMember(current)) {
      throw invalid([
        { path: 'roles', code: 'portal', message: 'people of shippers and suppliers have no roles here' },
      ]);
    }
    if (current.version === version) await keepAnAdmin(scope, current, body);
    const seen = (await lastSeenOf(service, [current])).get(current.personId);
    const after = await store.update(current.id, version, body).catch((error: unknown) => {
      throw current.version === version
        ? error
        : problem('stale-version', { current: presentMember(current, seen) });
    });
    await memberChanged(scope, 'update', after, current);
    return presentMember(after, seen);
  }),
  implement(accountCalls.listDirectory, async ({ scope }) => {
    const staff = await scope
      .store(members)
      .findAll({ active: true, shipperId: null, supplierId: null }, { sort: 'name' });
    const items = staff.map(({ id, name, nameJa, roles }) => ({ id, name, nameJa, roles }));
    return { items, total: items.length };
  }),
];
