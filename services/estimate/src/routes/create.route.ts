import { created, defineRoute } from '@quayside/service-kit';
import { z } from 'zod';
import { id } from '../contract/common';
import { estimateFullView } from '../contract/detail';
import { createEstimate, createTemplate, template } from '../contract/header';
import { referenceList } from '../contract/reference';
import { visibleEstimate } from '../domain/access';
import { deflated } from '../domain/canonical';
import { createEstimateOf, refuseRepeatedCargo, unstarted } from '../domain/create';
import { documentOf, loadRevision } from '../domain/loaded';
import { templates } from '../stores/templates.store';
import { cargoBodyLimit, presentLoaded } from './context';

export const createRoutes = [
  defineRoute({
    method: 'post',
    path: '/estimates',
    summary: 'Makes an estimate: from the usual lines, a template or a copy. Takes an Idempotency-Key',
    access: 'estimate:write',
    tags: ['estimates'],
    body: createEstimate,
    response: estimateFullView,
    bodyLimit: cargoBodyLimit,
    // They draw numbers of one sequence.
    inTurn: () => 'numbers',
    deadline: 30_000,
    handler: async ({ scope, member, body }) => {
      refuseRepeatedCargo(body.cargo);
      const made = await createEstimateOf(scope, member, body);
      const { estimate } = made;
      await scope.audit({
        action: 'create',
        resource: 'estimate',
        resourceId: estimate.id,
        label: estimate.number,
      });
      return created(presentLoaded(member, made), `/api/estimate/estimates/${estimate.id}`);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/templates',
    summary: 'Templates of the company for new estimates',
    access: 'estimate:write',
    tags: ['templates'],
    response: referenceList(template),
    handler: async ({ scope }) => {
      const { items } = await scope.store(templates).list({ limit: 200 });
      return {
        items: items.map(({ id, name, nameJa, mode, createdAt }) => ({ id, name, nameJa, mode, createdAt })),
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/templates',
    summary: "Keeps an estimate's stages (inputs and lines) as a template",
    access: 'estimate:write',
    tags: ['templates'],
    body: createTemplate,
    response: template,
    handler: async ({ scope, member, body }) => {
      const loaded = await loadRevision(scope, await visibleEstimate(scope, member, body.estimateId));
      const document = documentOf(loaded);
      const stored = await scope.store(templates).create({
        name: body.name,
        nameJa: body.nameJa ?? body.name,
        mode: document.route.mode,
        stages: deflated(JSON.stringify(unstarted(document.stages))),
      });
      const { id, name, nameJa, mode, createdAt } = stored;
      return created({ id, name, nameJa, mode, createdAt });
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/templates/:templateId',
    summary: 'Removes a template; estimates made from it stay',
    access: 'estimate:write',
    tags: ['templates'],
    params: z.object({ templateId: id }),
    handler: async ({ scope, params: { templateId } }) => {
      const found = await scope.store(templates).get(templateId);
      await scope.store(templates).remove(templateId);
      await scope.audit({
        action: 'remove',
        resource: 'template',
        resourceId: templateId,
        label: found.name,
      });
    },
  }),
];
