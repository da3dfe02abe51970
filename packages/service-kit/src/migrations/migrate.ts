import { trusted, type Model } from 'mongoose';
import { ConfigError } from '../runtime/config';
import type { Service } from '../runtime/service.types';
import type { ServiceDefinition } from '../runtime/types';
import type { KitModels } from '../tenancy/kit-models';
import type { Scope } from '../tenancy/scope.types';
import type { StoreDefinition } from '../tenancy/types';
import type { Migration, MigrationReport } from './types';

type Row = { _id: string; organisationId: string; schemaVersion?: number };
type Parts = {
  service: Service;
  kit: KitModels;
  modelOf: (store: StoreDefinition<unknown>) => Model<Record<string, unknown>>;
};

const readAtOnce = 200;
const tellEvery = 2_000;

/** Says of which type a store's migration is; there is nothing else to it. */
export function defineMigration<Fields>(migration: Migration<Fields>): Migration {
  return migration;
}

/**
 * Every kind after the first has exactly one migration.
 * @throws TypeError that names the store
 */
export function checkMigrations({ stores, migrations = [] }: ServiceDefinition): void {
  for (const store of stores) {
    const found = migrations.filter((each) => each.store === store).map(({ to }) => to);
    const wanted = Array.from({ length: store.schemaVersion - 1 }, (_, index) => index + 2);
    if (found.sort((a, b) => a - b).join() !== wanted.join())
      throw new TypeError(
        `${store.name} is at kind ${store.schemaVersion}: it wants migrations to [${wanted.join()}] and has [${found.join()}]`,
      );
  }
}

/** What is stored must be changed first, and another process still writes it as it was. */
export class MigrationWaits extends ConfigError {
  override name = 'MigrationWaits';
}

/**
 * Refuses to start beside a process that writes documents of an earlier kind: what it writes after the migration would stay as it is.
 * @throws MigrationWaits that names the stores
 */
export async function demandMigrated(
  { stores }: Pick<ServiceDefinition, 'stores'>,
  kit: KitModels,
): Promise<void> {
  const waiting: string[] = [];
  for (const store of stores.filter(({ schemaVersion }) => schemaVersion > 1)) {
    const mark = await kit.meta.findById(markOf(store)).lean();
    if (Number(mark?.state ?? 0) < store.schemaVersion) waiting.push(store.name);
  }
  if (waiting.length > 0)
    throw new MigrationWaits(
      `cannot start beside another process: what is stored has to be changed first (${waiting.join(', ')})`,
    );
}

/**
 * Makes documents of earlier kinds such as the stores have now. Each document is changed in a transaction of its own and carries the
 * number of its kind, so that a run that was cut goes on where it stopped, a second one changes nothing, and two processes may run it at
 * once. A document that cannot be changed is named in the log and keeps no other waiting; it is tried again with the next run.
 *
 * @param options.whole also stores that an earlier run has finished: a process of the former release may have written since
 */
export async function migrateStores(
  { stores, migrations = [] }: Pick<ServiceDefinition, 'stores' | 'migrations'>,
  parts: Parts,
  options: { whole?: boolean } = {},
): Promise<MigrationReport[]> {
  const reports: MigrationReport[] = [];
  for (const store of stores) {
    if (store.schemaVersion === 1) continue;
    const mark = await parts.kit.meta.findById(markOf(store)).lean();
    const reached = Number(mark?.state ?? 0);
    if (reached > store.schemaVersion)
      parts.service.log.warn(
        { store: store.name, reached, known: store.schemaVersion },
        'a newer release has changed what is stored here',
      );
    if (reached >= store.schemaVersion && !options.whole) continue;
    const own = migrations.filter((each) => each.store === store).sort((a, b) => a.to - b.to);
    const report = await migrateStore(store, own, parts);
    reports.push(report);
    if (report.failed.length > 0) continue;
    await parts.kit.meta.updateOne(
      { _id: markOf(store) },
      { $set: { state: String(Math.max(reached, store.schemaVersion)), at: new Date() } },
      { upsert: true },
    );
  }
  return reports;
}

/** Documents of the release before kinds were counted carry no number. */
const earlierThan = (kind: number) => ({
  $or: [{ schemaVersion: trusted({ $exists: false }) }, { schemaVersion: trusted({ $lt: kind }) }],
});

const markOf = (store: StoreDefinition<unknown>) => `schema:${store.name}`;

async function migrateStore(
  store: StoreDefinition<unknown>,
  migrations: readonly Migration[],
  { service, modelOf }: Parts,
): Promise<MigrationReport> {
  const model = modelOf(store);
  const report: MigrationReport = { store: store.name, migrated: 0, failed: [] };
  let after = '';
  for (;;) {
    const rows = await model
      .find(
        {
          _id: trusted({ $gt: after }),
          ...earlierThan(store.schemaVersion),
        },
        { organisationId: 1 },
      )
      .sort({ _id: 1 })
      .limit(readAtOnce)
      .lean<Row[]>();
    for (const { _id, organisationId } of rows) {
      after = _id;
      try {
        const scope = service.scopeFor(organisationId);
        // Who is faster, a member or another process, makes the transaction begin again.
        if (!(await numberAlone(scope, model, migrations, _id)))
          await scope.transaction((inner) => migrateDocument(inner, model, migrations, _id));
        report.migrated += 1;
        if (report.migrated % tellEvery === 0)
          service.log.info({ store: store.name, documents: report.migrated }, 'changing what is stored');
      } catch (error) {
        report.failed.push(_id);
        service.log.error(
          { store: store.name, organisationId, id: _id, error },
          'a document of an earlier kind stays',
        );
      }
    }
    if (rows.length < readAtOnce) break;
  }
  if (report.migrated > 0)
    service.log.info(
      {
        store: store.name,
        documents: report.migrated,
        failed: report.failed.length,
        now: migrations.map(({ summary }) => summary),
      },
      'what is stored is of the present kind',
    );
  return report;
}

/** Most documents have nothing of what a migration is about: they get their number, and no transaction. */
async function numberAlone(
  scope: Scope,
  model: Model<Record<string, unknown>>,
  migrations: readonly Migration[],
  id: string,
): Promise<boolean> {
  const last = migrations.at(-1);
  if (!last || migrations.some(({ concerns }) => !concerns)) return false;
  const document = await scope.store(last.store).find(id);
  if (!document || migrations.some((migration) => migration.concerns?.(document))) return false;
  const { matchedCount } = await model.updateOne(
    {
      _id: id,
      organisationId: scope.organisationId,
      version: document.version,
      ...earlierThan(last.to),
    },
    { $set: { schemaVersion: last.to } },
  );
  return matchedCount === 1;
}

async function migrateDocument(
  scope: Scope,
  model: Model<Record<string, unknown>>,
  migrations: readonly Migration[],
  id: string,
): Promise<void> {
  const options = scope.session ? { session: scope.session } : {};
  const own = { _id: id, organisationId: scope.organisationId };
  const row = await model.findOne(own, { schemaVersion: 1 }, options).lean<Row>();
  if (!row) return;
  for (const migration of migrations) {
    if (migration.to <= (row.schemaVersion ?? 1)) continue;
    const store = scope.store(migration.store);
    const before = await store.get(id);
    const isConcerned = migration.concerns?.(before) ?? true;
    const change = isConcerned ? await migration.change(before, scope) : null;
    const saved = change === null ? null : await store.update(id, before.version, change);
    await model.updateOne(own, { $set: { schemaVersion: migration.to } }, options);
    if (saved) await migration.changed?.(saved, scope);
  }
}
