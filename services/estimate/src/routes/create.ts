import { proposedCodes } from '@quayside/rating';
import { created, implement } from '@quayside/service-kit';
import { createEstimateOf, refuseRepeatedCargo, typedForTemplate, unstarted } from '../application/create';
import { presentLoaded } from '../application/editable-revision';
import { visibleEstimate, loadRevision } from '../application/load';
import { largeNamed } from '../application/large';
import { estimateCalls } from '../contract/calls';
import { deflated } from '../domain/canonical';
import { refuseMisspeltCharges } from '../application/known-codes';
import { documentOf } from '../domain/loaded';
import { sizeOf } from '../domain/row';
import { templates } from '../store/templates';
import { cargoBodyLimit } from './body-limits';

export const createRoutes = [
  implement(
    estimateCalls.createEstimate,
    async ({ scope, member, body }) => {
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
    {
      bodyLimit: cargoBodyLimit,
      // They draw numbers of one sequence.
      inTurn: () => 'numbers',
      deadline: 30_000,
      large: largeNamed('copyOf', 'templateId'),
    },
  ),
  implement(estimateCalls.listTemplates, async ({ scope }) => {
    const { items } = await scope.store(templates).list({ limit: 200 });
    return {
      items: items.map(({ id, name, nameJa, mode, createdAt }) => ({ id, name, nameJa, mode, createdAt })),
    };
  }),
  implement(
    estimateCalls.createTemplate,
    async ({ scope, member, body }) => {
      const loaded = await loadRevision(scope, await visibleEstimate(scope, member, body.estimateId));
      const document = documentOf(loaded);
      // An estimate may have what was typed before codes were checked; a template would give it to every new one.
      for (const [stage, { lines }] of Object.entries(document.stages))
        await refuseMisspeltCharges(scope, lines, [], (index) => `stages.${stage}.lines.${index}.code`);
      const stages = unstarted(document.stages, true);
      const typedFor = typedForTemplate(document, stages);
      const stored = await scope.store(templates).create({
        name: body.name,
        nameJa: body.nameJa ?? body.name,
        mode: document.route.mode,
        stages: deflated(JSON.stringify(stages)),
        ...(typedFor ? { typedFor: deflated(JSON.stringify(typedFor)) } : {}),
        size: sizeOf({ stages: document.stages, cargo: [] }),
        proposed: loaded.revision.proposed ?? proposedCodes(document),
      });
      const { id, name, nameJa, mode, createdAt } = stored;
      return created({ id, name, nameJa, mode, createdAt });
    },
    { large: largeNamed('estimateId') },
  ),
  implement(estimateCalls.removeTemplate, async ({ scope, params: { templateId } }) => {
    const found = await scope.store(templates).get(templateId);
    await scope.store(templates).remove(templateId);
    await scope.audit({
      action: 'remove',
      resource: 'template',
      resourceId: templateId,
      label: found.name,
    });
  }),
];
