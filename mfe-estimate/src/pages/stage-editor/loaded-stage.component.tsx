import type { StageId } from '@quayside/contract';
import type { EstimateView } from '@quayside/service-estimate/contract';
import './editor-parts.css';
import { SellStage } from './sell-stage.component';
import './stage-editor.css';
import { StageEditor } from './stage-editor.component';

/** The stage as its reader may see it: the editor with cost, or the selling side. */
export function LoadedStage({ estimate, stage }: { estimate: EstimateView; stage: StageId }) {
  if (estimate.view === 'sell') return <SellStage estimate={estimate} stage={stage} />;
  return <StageEditor key={estimate.id} estimate={estimate} stage={stage} />;
}
