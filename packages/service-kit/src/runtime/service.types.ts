import type { Connection, Model, Schema } from 'mongoose';
import type { Logger } from 'pino';
import type { FileStorage } from '../files/storage';
import type { Actor, StoreDefinition, Where } from '../tenancy/types';
import type { Scope } from '../tenancy/scope.types';
import type { ServiceConfig } from './config';

/** A collection that belongs to no organisation (sign-in data, sessions). Its use must be said by name. */
export type UnscopedModel<Document> = {
  readonly name: string;
  readonly schema: Schema;
  /** Who writes it in its own form; absent: we do. */
  readonly library?: string;
  readonly document?: Document;
};

/** The running service, as handlers, jobs and seeds see it. */
export type Service = {
  readonly name: string;
  readonly config: ServiceConfig;
  readonly log: Logger;
  readonly connection: Connection;
  /** The bytes of files that people added. */
  readonly files: FileStorage;
  /** Work for one organisation outside a request (seed, job, sign-in). */
  scopeFor(organisationId: string, actor?: Actor): Scope;
  /**
   * The organisations that have a document of this kind: for jobs, which ask for nothing else across organisations.
   * @throws TypeError when no index of the store's `across` leads to it
   */
  organisationsWith<Fields>(store: StoreDefinition<Fields>, where: Where<Fields>): Promise<string[]>;
  unscoped<Document>(model: UnscopedModel<Document>): Model<Document>;
};
