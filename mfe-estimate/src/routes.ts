import { stageIds } from '@quayside/contract';
import type { RouteObject } from '@quayside/platform';
import type { ReactNode } from 'react';
import './locales/register';

const queue = async () => ({
  Component: (await import('./pages/stage-queue/stage-queue.page')).StageQueuePage,
});

/** Pages that come together, by their names. */
const pagesOf =
  <Name extends string>(load: () => Promise<Record<Name, () => ReactNode>>) =>
  (name: Name) =>
  async () => ({ Component: (await load())[name] });
const rules = pagesOf(() => import('./pages/rules/rules.page'));
const charges = pagesOf(() => import('./pages/charges/charges.page'));
const duties = pagesOf(() => import('./pages/customs-rates/customs-rates.page'));
const places = pagesOf(() => import('./pages/places/places.page'));

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
      path: 'lost',
      lazy: async () => ({
        Component: (await import('./pages/lost-offers/lost-offers.page')).LostOffersPage,
      }),
    },
    { path: 'rules', lazy: rules('RulesPage') },
    { path: 'rules/new', lazy: rules('NewRulePage') },
    { path: 'rules/:ruleId', lazy: rules('RulePage') },
    { path: 'charges', lazy: charges('ChargesPage') },
    { path: 'charges/new', lazy: charges('NewChargePage') },
    { path: 'charges/import', lazy: charges('ChargesImportPage') },
    { path: 'charges/:chargeId', lazy: charges('ChargePage') },
    { path: 'duties', lazy: duties('CustomsRatesPage') },
    { path: 'duties/new', lazy: duties('NewCustomsRatePage') },
    { path: 'duties/import', lazy: duties('CustomsRateImportPage') },
    { path: 'duties/:customsRateId', lazy: duties('CustomsRatePage') },
    { path: 'places', lazy: places('PlacesPage') },
    { path: 'places/new', lazy: places('NewPlacePage') },
    { path: 'places/import', lazy: places('PlacesImportPage') },
    { path: 'places/:placeId', lazy: places('PlacePage') },
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
  '/offers': [
    {
      path: ':token',
      lazy: async () => ({ Component: (await import('./pages/offer/offer.page')).OfferPage }),
    },
  ],
  '/export': [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./pages/export/export.page')).ExportPage }),
    },
  ],
};
