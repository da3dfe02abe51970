import type { EventDefinition } from '@quayside/api';
import type { KnownPermission } from '@quayside/contract';
import type { Express } from 'express';
import type { Change } from '../audit/types';
import type { ConsumerDefinition } from '../events/consumer.types';
import type { Route } from '../http/types';
import type { Member } from '../identity/member';
import type { Migration } from '../migrations/types';
import type { StoreDefinition } from '../tenancy/types';
import type { Scope } from '../tenancy/scope.types';
import type { Service, UnscopedModel } from './service.types';

export type ActivityRule = {
  permission: KnownPermission | 'signed-in';
  /** Drops or alters a change that this member may not see; `null` drops it. */
  presentChange?: (member: Member, change: Change) => Change | null;
  /** Further right on one object, e.g. a portal member's own company only. */
  maySee?: (member: Member, resourceId: string, scope: Scope) => boolean | Promise<boolean>;
};

export type Job = { name: string; everySeconds: number; run: (service: Service) => Promise<void> };

export type ServiceDefinition = {
  /** Also the path `/api/<name>`, the audience of its identity tokens, and the key in `APP_PEERS`. */
  name: string;
  title: string;
  stores: readonly StoreDefinition<unknown>[];
  unscopedModels?: readonly UnscopedModel<unknown>[];
  routes: readonly (Route | readonly Route[])[];
  consumers?: readonly ConsumerDefinition[];
  /** What it tells the others, as its contract has it; in tests each event is held against it. */
  events?: Readonly<Record<string, EventDefinition>>;
  /** Resources whose audit entries `GET /api/<name>/activity` shows, and to whom. `defineResource` adds its own. */
  activity?: Record<string, ActivityRule>;
  /** Demo data; runs once, when `APP_DEMO=1` and the database is new. */
  seed?: (service: Service) => Promise<void>;
  jobs?: readonly Job[];
  /** How documents of an earlier kind become such as its stores have now; made before the service listens. */
  migrations?: readonly Migration[];
  /** Once, when the process listens. */
  started?: (service: Service) => Promise<void>;
  /** Middleware ahead of the routes. */
  configure?: (app: Express, service: Service) => void | Promise<void>;
};
