import { activityCall, defineCalls } from '@quayside/api';
import { trusted } from 'mongoose';
import { implement } from '../http/implement';
import { invalid, problem } from '../http/problem';
import type { Route } from '../http/types';
import { requirePermission } from '../identity/verify';
import type { ActivityRule } from '../runtime/types';
import type { KitModels } from '../tenancy/kit-models';
import type { ActivityEntry } from './types';

const calls = defineCalls('every service', { readActivity: activityCall });

/** `GET /activity?resource=&id=`: what happened to one object, newest first. */
export function activityRoute(kit: () => KitModels, rules: Record<string, ActivityRule>): Route {
  return implement(calls.readActivity, async ({ query, member, scope }) => {
    const rule = Object.hasOwn(rules, query.resource) ? rules[query.resource] : undefined;
    if (!rule)
      throw invalid([
        { path: 'resource', code: 'unknown', message: `one of ${Object.keys(rules).join(', ')}` },
      ]);
    if (rule.permission !== 'signed-in') requirePermission(member, rule.permission);
    if (rule.maySee && !(await rule.maySee(member, query.id, scope))) throw problem('not-found');
    const { items, ...page } = await readActivity(
      kit(),
      scope.organisationId,
      { resource: query.resource, resourceId: query.id },
      query,
    );
    const present = rule.presentChange;
    const shown = present
      ? items.map((entry) => ({
          ...entry,
          changes: entry.changes.flatMap((change) => present(member, change) ?? []),
        }))
      : items;
    return { items: shown, ...page };
  });
}

/** Audit entries of one organisation, newest first; the cursor is the last id seen. */
export async function readActivity(
  kit: KitModels,
  organisationId: string,
  about: { resource?: string; resourceId?: string },
  page: { limit: number; cursor?: string },
): Promise<{ items: ActivityEntry[]; nextCursor: string | null; total: number }> {
  const filter = { organisationId, ...about };
  const paged = page.cursor ? { ...filter, _id: trusted({ $lt: page.cursor }) } : filter;
  const [rows, total] = await Promise.all([
    kit.audit
      .find(paged)
      .sort({ _id: -1 })
      .limit(page.limit + 1)
      .lean(),
    kit.audit.countDocuments(filter),
  ]);
  const items = rows.slice(0, page.limit).map(({ _id, organisationId: _organisation, at, ...entry }) => ({
    ...entry,
    id: _id,
    at: at.toISOString(),
  }));
  return { items, nextCursor: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null, total };
}
