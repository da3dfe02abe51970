import { staffRoles } from '@quayside/contract';

type Known = { id: string; name: string; roles: readonly string[]; active: boolean; archived: boolean };

/** Members who may own a project or be given work in it: people of the organisation who are active. */
export function mayWork(member: Known): boolean {
  const isStaff = member.roles.some((role) => (staffRoles as readonly string[]).includes(role));
  return isStaff && member.active && !member.archived;
}
