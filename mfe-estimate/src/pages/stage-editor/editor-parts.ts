import { stageIds, type StageId } from '@quayside/contract';
import { queryClient, queryOptions } from '@quayside/platform';
import type { ComponentType } from 'react';

/** The calculators: of eight, one is on the screen. The small ones are one file: each file's hash stands in the remote's entry. */
const panels: Record<StageId, () => Promise<ComponentType>> = {
  packing: async () => (await import('./stages/packing.component')).PackingPanels,
  vanning: async () => (await import('./stages/vanning.component')).VanningPanels,
  'sea-transport': async () => (await import('./stages/sea.component')).SeaPanels,
  warehouse: async () =>
    (await import(/* webpackChunkName: 'small-panels' */ './stages/warehouse.component')).WarehousePanels,
  'origin-delivery': async () =>
    (await import(/* webpackChunkName: 'small-panels' */ './stages/delivery.component')).OriginDeliveryPanels,
  'origin-custom': async () =>
    (await import(/* webpackChunkName: 'small-panels' */ './stages/origin-customs.component'))
      .OriginCustomsPanels,
  'destination-delivery': async () =>
    (await import(/* webpackChunkName: 'small-panels' */ './stages/delivery.component'))
      .DestinationDeliveryPanels,
  'destination-custom': async () =>
    (await import('./stages/destination-customs.component')).DestinationCustomsPanels,
};

/** Code as a query: a file that failed is asked for again with the same button as data. */
function partQuery<Part>(name: string, load: () => Promise<Part>) {
  return queryOptions({
    queryKey: ['estimate-editor', 'code', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}

/** The calculator of one stage. */
export const panelsQuery = (stage: StageId) =>
  partQuery(`panels ${stage}`, async () => ({ Panels: await panels[stage]() }));

export const lineDrawerQuery = partQuery(
  'line drawer',
  () => import(/* webpackChunkName: 'drawers' */ './line-drawer.component'),
);
export const conflictsDialogQuery = partQuery(
  'conflicts dialog',
  () => import(/* webpackChunkName: 'editor-dialogs' */ './conflicts-dialog.component'),
);
export const differenceDialogQuery = partQuery(
  'difference dialog',
  () => import(/* webpackChunkName: 'editor-dialogs' */ './difference-dialog.component'),
);
export const rateAllQuery = partQuery(
  'rate all',
  () => import(/* webpackChunkName: 'rate-all' */ './rate-all-of-editor.component'),
);
export const modeChangeQuery = partQuery(
  'mode change',
  () => import(/* webpackChunkName: 'beside-charges' */ './mode-change.component'),
);
export const ratesPanelQuery = partQuery(
  'rates panel',
  () => import(/* webpackChunkName: 'beside-charges' */ './rates-panel-body.component'),
);
export const stageBarQuery = partQuery(
  'stage bar',
  () => import(/* webpackChunkName: 'beside-charges' */ './stage-bar-body.component'),
);
export const notesPanelQuery = partQuery(
  'notes panel',
  () => import(/* webpackChunkName: 'beside-charges' */ './notes-panel-body.component'),
);
export const leftOverQuery = partQuery(
  'left over',
  () => import(/* webpackChunkName: 'editor-dialogs' */ './left-over-note.component'),
);
export const termsDrawerQuery = partQuery(
  'terms drawer',
  () => import(/* webpackChunkName: 'drawers' */ './terms-drawer.component'),
);

export const commentsDrawerQuery = partQuery(
  'comments drawer',
  () => import(/* webpackChunkName: 'drawers' */ './comments-drawer.component'),
);

/** Fetches what the editor may need next, so that going from stage to stage waits for nothing; a failure here is none. */
export function prefetchParts(): void {
  for (const stage of stageIds) void queryClient.prefetchQuery(panelsQuery(stage));
  void queryClient.prefetchQuery(lineDrawerQuery);
  void queryClient.prefetchQuery(termsDrawerQuery);
  void queryClient.prefetchQuery(differenceDialogQuery);
  void queryClient.prefetchQuery(conflictsDialogQuery);
  void queryClient.prefetchQuery(rateAllQuery);
}
