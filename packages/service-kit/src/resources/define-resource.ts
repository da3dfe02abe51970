import {
  callName,
  changesOf,
  resourceCalls,
  type CallDefinition,
  type listQuery,
  type Resource,
  type ResourceOperation,
} from '@quayside/api';
import type { z } from 'zod';
import { savedEvent } from '../events/saved-event';
import { routeOf } from '../http/implement';
import { problem } from '../http/problem';
import { created } from '../http/reply';
import type { MemberContext, Route } from '../http/types';
import { isId } from '../tenancy/identifiers';
import type { Member } from '../identity/member';
import type { Scope } from '../tenancy/scope.types';
import type { FieldChanges, Stored, Where } from '../tenancy/types';
import { given } from '../tenancy/where';
import { publicFields } from './public-fields';
import type { PrepareContext, ResourceInput } from './types';

/** Routes of a resource, with what `activity` needs to know about it. */
export type ResourceRoutes = Route[] & {
  readonly resource: {
    name: string;
    rule: ResourceInput<never, z.ZodObject, z.ZodObject, z.ZodType, z.ZodObject>['activity'];
  };
};

type Parameters = Record<string, string>;

const usual: readonly ResourceOperation[] = ['list', 'get', 'create', 'update', 'archive', 'restore'];

/** The whole CRUD of a stored thing: list, get, create, change, archive, restore, each with audit entry and event. */
export function defineResource<
  Fields,
  Create extends z.ZodObject,
  View extends z.ZodType,
  Update extends z.ZodObject = Create,
  Filters extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(input: ResourceInput<Fields, Create, Update, View, Filters>): ResourceRoutes {
  const operations = input.operations ?? usual;
  type Context = { params: Record<string, string>; member: Member; scope: Scope };

  /** Conditions that narrow this resource to the parents in the path and to what the member may see. */
  async function bounds({ params, member, scope }: Context): Promise<Where<Fields>> {
    const fields: Record<string, string> = {};
    for (const parent of input.parents ?? []) {
      const parentId = params[parent.parameter] ?? '';
      const conditions = { id: parentId, ...fields } as Where<unknown>;
      if (!isId(parentId) || !(await scope.store(parent.store).findOne(conditions)))
        throw problem('not-found');
      fields[parent.field] = parentId;
    }
    return { ...fields, ...input.visible?.(member) } as Where<Fields>;
  }
  async function one(context: Context): Promise<Stored<Fields>> {
    const id = context.params[input.idParameter] ?? '';
    const where = { allOf: [{ id }, ...parts(await bounds(context))] } as unknown as Where<Fields>;
    const record = await context.scope.store(input.store).findOne(where);
    if (!record) throw problem('not-found');
    return record;
  }
  const shown = async ({ member, scope }: Context, record: Stored<Fields>) =>
    input.present(member, record, scope);
  async function saved(
    action: ResourceOperation,
    context: Context,
    after: Stored<Fields>,
    before?: Stored<Fields>,
  ): Promise<void> {
    const { scope, member, params } = context;
    const label = input.label?.(after);
    await scope.audit({
      action,
      resource: input.name,
      resourceId: after.id,
      label,
      before: before ?? null,
      after: action === 'remove' ? null : after,
    });
    if (input.event) {
      const extra = action === 'remove' ? { removed: true } : {};
      const version = action === 'remove' ? after.version + 1 : after.version;
      const data = { ...publicFields(after as Stored<object>), ...extra };
      await scope.emit(savedEvent(input.event, { id: after.id, version }, data));
    }
    await input.afterChange?.(after, { scope, member, params, current: before, action });
  }
  /** Runs a change, shows the state as this member may see it when the version was stale. */
  async function changed(
    context: Context & { version: number },
    action: ResourceOperation,
    write: (current: Stored<Fields>) => Promise<Stored<Fields>>,
  ): Promise<unknown> {
    const current = await one(context);
    if (current.version !== context.version)
      throw problem('stale-version', { current: await shown(context, current) });
    const after = await write(current);
    await saved(action, context, after, current);
    return shown(context, after);
  }
  const prepare = (body: z.output<Create> | z.output<Update>, context: PrepareContext<Fields>) =>
    input.prepare?.(body, context) ?? (body as FieldChanges<Fields>);

  const move = (to: 'archive' | 'restore') => (context: MemberContext<Parameters, unknown, unknown>) =>
    changed(context, to, (current) => context.scope.store(input.store)[to](current.id, context.version));

  const handlers: Record<ResourceOperation, Route['handler']> = {
    async list({ query, ...context }: MemberContext<Parameters, z.output<typeof listQuery>, undefined>) {
      const { limit, cursor, sort, q, archived, ...filters } = query;
      const wanted = input.where
        ? await input.where(filters as z.output<Filters>, context)
        : (given(filters) as Where<Fields>);
      const where = {
        allOf: [...parts(await bounds(context)), ...parts(wanted)],
      } as unknown as Where<Fields>;
      const isOpen = (where.allOf?.length ?? 0) === 0;
      const page = await context.scope
        .store(input.store)
        .list({ limit, cursor, sort, q, archived }, isOpen ? undefined : where);
      const items: z.input<View>[] = [];
      for (const record of page.items) items.push(await shown(context, record));
      return { ...page, items };
    },
    get: async (context: Context) => shown(context, await one(context)),
    async create({ body, request, ...context }: MemberContext<Parameters, unknown, z.output<Create>>) {
      const fixed = await bounds(context);
      const fields = { ...(await prepare(body, context)), ...fixed } as Fields;
      const record = await context.scope.store(input.store).create(fields);
      await saved('create', context, record);
      return created(await shown(context, record), `${request.originalUrl.split('?')[0]}/${record.id}`);
    },
    update: ({ body, ...context }: MemberContext<Parameters, unknown, z.output<Update>>) =>
      changed(context, 'update', async (current) => {
        const { scope, member, params } = context;
        const change = (await prepare(body, { scope, member, params, current })) as FieldChanges<Fields>;
        return context.scope.store(input.store).update(current.id, context.version, change);
      }),
    archive: move('archive'),
    restore: move('restore'),
    async remove(context: MemberContext<Parameters, unknown, unknown>) {
      const current = await one(context);
      if (current.version !== context.version)
        throw problem('stale-version', { current: await shown(context, current) });
      await context.scope.store(input.store).remove(current.id);
      await saved('remove', context, current, current);
    },
  };
  const resource = { ...input, operations, update: input.update ?? changesOf(input.create) };
  const calls: Readonly<Record<string, CallDefinition>> = resourceCalls<Resource>(resource);
  const list = operations.map((operation) => {
    const name = callName(resource, operation);
    return routeOf({ ...calls[name]!, name }, handlers[operation]);
  });
  return Object.assign(list, {
    resource: { name: input.name, rule: { permission: firstOf(input.access.read), ...input.activity } },
  });
}

/** Each condition on its own, so that two on the same field both hold instead of the later one winning. */
function parts(where: object): object[] {
  return Object.keys(where).length === 0 ? [] : [where];
}

function firstOf<One>(value: One | readonly One[]): One {
  const first = Array.isArray(value) ? (value as readonly One[])[0] : (value as One);
  if (first === undefined) throw new TypeError('a resource wants a permission to read');
  return first;
}
