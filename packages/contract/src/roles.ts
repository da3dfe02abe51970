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

export type Permission = keyof typeof permissions;

/** True when any of the member's roles grants the permission. */
export function isAllowed(memberRoles: readonly Role[], permission: Permission): boolean {
  const granting: readonly Role[] = permissions[permission];
  return memberRoles.some((role) => granting.includes(role));
}
