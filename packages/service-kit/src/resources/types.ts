import type { EventDefinition, ResourceOperation } from '@quayside/api';
import type { KnownPermission } from '@quayside/contract';
import type { z } from 'zod';
import type { ActivityRule } from '../runtime/types';
import type { Member } from '../identity/member';
import type { Scope } from '../tenancy/scope.types';
import type { FieldChanges, StoreDefinition, Stored, Where } from '../tenancy/types';

export type PrepareContext<Fields> = {
  scope: Scope;
  member: Member;
  params: Record<string, string>;
  /** Absent on create. */
  current?: Stored<Fields>;
};

export type ResourceInput<
  Fields,
  Create extends z.ZodObject,
  Update extends z.ZodObject,
  View extends z.ZodType,
  Filters extends z.ZodObject,
> = {
  /** Singular: `shipper`; also the resource name in audit entries. */
  name: string;
  /** `/shippers` or `/shippers/:shipperId/products`. */
  path: `/${string}`;
  /** Name of the id in paths: `shipperId`. */
  idParameter: string;
  store: StoreDefinition<Fields>;
  /** Strict schema of the body of POST. */
  create: Create;
  /** Strict schema of the body of PATCH; `changesOf(create)` when absent. */
  update?: Update;
  /** Documents and types what is answered. */
  view: View;
  access: {
    read: KnownPermission | readonly KnownPermission[];
    write: KnownPermission | readonly KnownPermission[];
  };
  operations?: readonly ResourceOperation[];
  /** Query parameters of the list, besides limit, cursor, sort, q, archived. Equality on the field of the same name unless `where` says otherwise. */
  filters?: Filters;
  where?: (
    filters: z.output<Filters>,
    context: { member: Member; scope: Scope; params: Record<string, string> },
  ) => Where<Fields> | Promise<Where<Fields>>;
  /** Narrows every read and change, e.g. a portal member to the own company. */
  visible?: (member: Member) => Where<Fields>;
  /** Turns checked input into stored fields: references checked, numbers given, defaults. Identity when absent. */
  prepare?: (
    input: z.output<Create> | z.output<Update>,
    context: PrepareContext<Fields>,
  ) => Fields | FieldChanges<Fields> | Promise<Fields | FieldChanges<Fields>>;
  /** What this member may see of it. */
  present: (member: Member, record: Stored<Fields>, scope: Scope) => z.input<View> | Promise<z.input<View>>;
  /** Emitted after each change, with the record's public fields. */
  event?: EventDefinition;
  /** Chain of parents, outermost first; each must exist in the organisation and below the one before it. */
  parents?: readonly ParentLink[];
  /** Runs in the same transaction, after the write. */
  afterChange?: (
    record: Stored<Fields>,
    context: PrepareContext<Fields> & { action: ResourceOperation },
  ) => Promise<void>;
  activity?: Partial<ActivityRule>;
  label?: (record: Stored<Fields>) => string;
};

export type ParentLink = {
  // The store's own fields do not matter to its children.
  store: StoreDefinition<unknown>;
  /** Path parameter: `shipperId`. */
  parameter: string;
  /** Field of the child that holds the parent's id: `shipperId`. */
  field: string;
};
