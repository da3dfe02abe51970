import { PageSkeleton } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { lazy, Suspense } from 'react';
import type { EditorPlace } from './go-to';
import { StageEditor } from './stage-editor.component';
// What stages, drawers and dialogs share comes with the editor, once, not with each of them.
import '../../components/parts.module.css';
import './editor.module.css';
import './stages/stages.module.css';

/** For readers without cost only: those who price do not wait for it. */
const SellStage = lazy(async () => ({ default: (await import('./sell-stage.component')).SellStage }));

/** Beside the stages: who prices one of them does not wait for it. */
const AllStages = lazy(async () => ({
  default: (await import('./all-stages/all-stages.component')).AllStages,
}));

/** The stage as its reader may see it: the editor with cost, or the selling side. */
export function LoadedStage({ estimate, place }: { estimate: EstimateView; place: EditorPlace }) {
  if (estimate.view === 'sell')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SellStage estimate={estimate} place={place} />
      </Suspense>
    );
  if (place === 'all')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <AllStages key={estimate.id} estimate={estimate} />
      </Suspense>
    );
  return <StageEditor key={estimate.id} estimate={estimate} stage={place} />;
}
