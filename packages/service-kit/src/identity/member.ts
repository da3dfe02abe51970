import type { OperatorRight, PortalRole, Role, StaffRole } from '@quayside/contract';

export type Locale = 'ja' | 'en';

/** Who is asking, as the gateway's signed identity says. Nothing else a request carries is believed. */
export type Member = {
  id: string;
  organisationId: string;
  roles: readonly Role[];
  name: string;
  email: string;
  locale: Locale;
  /** Set for members of a shipper (`shipperMember`): the one company they may see. */
  shipperId?: string;
  /** A shipper member who may accept or decline for the company. */
  mayAccept?: boolean;
  /** Set for members of a supplier (`supplierMember`). */
  supplierId?: string;
  /** What the operator gave; known where sessions are read, and in no token: no service decides by it. */
  operatorRights?: readonly OperatorRight[];
};

export type { PortalRole, Role, StaffRole };
