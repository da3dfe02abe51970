export type Change = { field: string; from: unknown; to: unknown };

export type AuditInput = {
  /** A verb: `create`, `update`, `archive`, `approve` … */
  action: string;
  /** Resource name: `shipper`, `estimate` … */
  resource: string;
  resourceId: string;
  /** What the entry is about, in words, as it was then. */
  label?: string;
  before?: object | null;
  after?: object | null;
  /** Instead of before/after, when the caller knows them. */
  changes?: readonly Change[];
  note?: string;
};

export type ActivityEntry = {
  id: string;
  at: string;
  by: { id: string; name: string };
  action: string;
  resource: string;
  resourceId: string;
  label: string | null;
  changes: Change[];
  note: string | null;
};
