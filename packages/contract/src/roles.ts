/** Roles inside the own company (the tenant). */
export const staffRoles = ['admin', 'estimator', 'approver', 'viewer', 'auditor'] as const;
/** Roles of people outside it, who see the portal only. */
export const portalRoles = ['shipperMember', 'supplierMember'] as const;
export const roles = [...staffRoles, ...portalRoles] as const;

export type StaffRole = (typeof staffRoles)[number];
export type PortalRole = (typeof portalRoles)[number];
export type Role = (typeof roles)[number];

/** What a member may do. The services enforce these; screens only hide what would be refused. */
export const permissions = {
  'estimate:read': ['admin', 'estimator', 'approver', 'viewer', 'auditor', 'shipperMember'],
  'estimate:write': ['admin', 'estimator'],
  'estimate:approve': ['admin', 'approver'],
  'estimate:accept': ['shipperMember'],
  /** Cost, margin, supplier and internal notes. */
  'estimate:cost': ['admin', 'estimator', 'approver', 'auditor'],
  'estimate:export': ['admin', 'estimator', 'approver', 'viewer', 'auditor'],
  'shipper:read': ['admin', 'estimator', 'approver', 'viewer', 'auditor'],
  'shipper:write': ['admin', 'estimator'],
  'supplier:read': ['admin', 'estimator', 'approver', 'auditor'],
  'supplier:write': ['admin', 'estimator'],
  'supplier:own': ['supplierMember'],
  'project:read': ['admin', 'estimator', 'approver', 'viewer', 'auditor'],
  'project:write': ['admin', 'estimator'],
  'company:read': ['admin', 'auditor'],
  'company:write': ['admin'],
  /** The table of exchange rates: daily work, and checked by itself (decision 0053). */
  'company:fx': ['admin', 'estimator', 'approver'],
  'profile:own': [...roles],
} as const satisfies Record<string, readonly Role[]>;

/** One of those above. */
export type KnownPermission = keyof typeof permissions;

/** The name of a permission, such as `claim:write`; a domain that is released later has others than those above. */
export type Permission = `${string}:${string}`;
export const permissionPattern = /^[a-z][A-Za-z0-9]*:[a-z][A-Za-z0-9]*$/;

/** Which roles have which permissions, as data. */
export type PermissionGrants = Readonly<Record<Permission, readonly Role[]>>;

/** True when any of the member's roles grants the permission; one that is not known is granted to no role. */
export function isAllowed(
  memberRoles: readonly Role[],
  permission: Permission,
  grants: PermissionGrants = permissions,
): boolean {
  const granting = Object.hasOwn(grants, permission) ? (grants[permission] ?? []) : [];
  return memberRoles.some((role) => granting.includes(role));
}

/** The permissions that the roles of a member grant. */
export function permissionsOf(
  memberRoles: readonly Role[],
  grants: PermissionGrants = permissions,
): Permission[] {
  const names = Object.keys(grants) as Permission[];
  return names.filter((name) => isAllowed(memberRoles, name, grants));
}

/** The permissions for one subject as a descriptor declares them: `claim` has `claim:read` and `claim:write`. */
export function grantsFor(subject: string): PermissionGrants {
  return Object.fromEntries(Object.entries(permissions).filter(([name]) => name.startsWith(`${subject}:`)));
}
