import type { StageId } from '@quayside/contract';
import { PageSkeleton } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { lazy, Suspense } from 'react';
import { StageEditor } from './stage-editor.component';
// What stages, drawers and dialogs share comes with the editor, once, not with each of them.
import '../../components/parts.module.css';
import './editor.module.css';
import './stages/stages.module.css';

/** For readers without cost only: those who price do not wait for it. */
const SellStage = lazy(async () => ({ default: (await import('./sell-stage.component')).SellStage }));

/** The stage as its reader may see it: the editor with cost, or the selling side. */
export function LoadedStage({ estimate, stage }: { estimate: EstimateView; stage: StageId }) {
  if (estimate.view === 'sell')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SellStage estimate={estimate} stage={stage} />
      </Suspense>
    );
  return <StageEditor key={estimate.id} estimate={estimate} stage={stage} />;
}
