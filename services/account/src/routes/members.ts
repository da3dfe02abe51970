import {
  defineRoute,
  given,
  invalid,
  listQuery,
  pageOf,
  problem,
  type Scope,
  type Stored,
} from '@quayside/service-kit';
import { z } from 'zod';
import { role } from '../contract/common';
import { directorySchema, memberChangeSchema, memberSchema, type MemberChange } from '../contract/members';
import { lastSeenOf, memberChanged, presentMember } from '../domain/present-member';
import { members, type MemberFields } from '../store/stores';

const isPortalMember = (member: Stored<MemberFields>) =>
  member.shipperId !== null || member.supplierId !== null;

/**
 * Refuses to take the last active admin away. Drawing a number makes parallel changes of this kind meet each other: two
 * admins who take each other's role at the same time would both see one left.
 */
async function keepAnAdmin(scope: Scope, current: Stored<MemberFields>, change: MemberChange): Promise<void> {
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

export const memberRoutes = [
  defineRoute({
    method: 'get',
    path: '/members',
    summary: 'Lists the people of the organisation',
    access: 'company:read',
    query: listQuery.omit({ archived: true }).extend({
      role: role.optional(),
      active: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
      /** `staff`: own people only; `portal`: those of shippers and suppliers. */
      kind: z.enum(['staff', 'portal']).optional(),
    }),
    response: pageOf(memberSchema),
    async handler({ query, scope, service }) {
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
    },
  }),
  defineRoute({
    method: 'get',
    path: '/members/:memberId',
    summary: 'Shows a member',
    access: 'company:read',
    response: memberSchema,
    async handler({ params, scope, service }) {
      const member = await scope.store(members).get(params.memberId);
      return presentMember(member, (await lastSeenOf(service, [member])).get(member.personId));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/members/:memberId',
    summary: 'Changes roles or name of a member, or whether they may sign in',
    access: 'company:write',
    body: memberChangeSchema,
    response: memberSchema,
    ifMatch: true,
    async handler({ params, body, version, scope, service }) {
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
    },
  }),
  defineRoute({
    method: 'get',
    path: '/directory',
    summary: 'Names of the active staff, for choosing a person',
    access: 'project:read',
    response: directorySchema,
    async handler({ scope }) {
      const staff = await scope
        .store(members)
        .findMany({ active: true, shipperId: null, supplierId: null }, { sort: 'name' });
      const items = staff.map(({ id, name, nameJa, roles }) => ({ id, name, nameJa, roles }));
      return { items, total: items.length };
    },
  }),
];
