import { stageIds } from '@quayside/contract';
import type { RouteObject } from '@quayside/platform';
import './locales/register';

const queue = async () => ({
  Component: (await import('./pages/stage-queue/stage-queue.page')).StageQueuePage,
});

/** One route for the editors of all stages: going from stage to stage keeps the page, its store and what is unsaved. */
export const routes: Record<`/${string}`, RouteObject[]> = {
  '/estimate': [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('./pages/estimate-list/estimate-list.page')).EstimateListPage,
      }),
    },
    {
      path: 'new',
      lazy: async () => ({
        Component: (await import('./pages/estimate-new/estimate-new.page')).EstimateNewPage,
      }),
    },
    {
      path: 'rules',
      lazy: async () => ({ Component: (await import('./pages/rules/rules.page')).RulesPage }),
    },
    {
      path: 'rules/new',
      lazy: async () => ({ Component: (await import('./pages/rules/rules.page')).NewRulePage }),
    },
    {
      path: 'rules/:ruleId',
      lazy: async () => ({ Component: (await import('./pages/rules/rules.page')).RulePage }),
    },
    ...stageIds.map((stage): RouteObject => ({ path: stage, lazy: queue })),
    {
      path: ':stage/:estimateId/edit',
      lazy: async () => {
        // The editor's code sets out with its page, which asks for it again and says when it fails.
        void import('./pages/stage-editor/loaded-stage.component').catch(() => undefined);
        return { Component: (await import('./pages/stage-editor/stage-editor.page')).StageEditorPage };
      },
    },
    {
      path: ':estimateId',
      lazy: async () => ({
        Component: (await import('./pages/estimate-view/estimate-view.page')).EstimateViewPage,
      }),
    },
  ],
  '/export': [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/export/export.page')).ExportPage }),
    },
  ],
};
