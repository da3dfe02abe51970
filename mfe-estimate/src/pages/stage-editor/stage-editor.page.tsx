import { isStageId } from '@quayside/contract';
import { NotFoundState, PageError, PageSkeleton, useParams, useQuery } from '@quayside/platform';
import { estimateDetail } from '../../api/estimate.query';
import { registerEditorWords } from '../../locales/editor/register';
import { SellStage } from './sell-stage.component';
import { StageEditor } from './stage-editor.component';
import './editor-parts.css';
import './stage-editor.css';

registerEditorWords();

/** The editor of a stage; the eight of them are one page, so that going from stage to stage loads nothing again. */
export function StageEditorPage() {
  const { stage = '', estimateId = '' } = useParams();
  const estimate = useQuery({ ...estimateDetail(estimateId), enabled: isStageId(stage) });
  if (!isStageId(stage)) return <NotFoundState />;
  if (!estimate.data) {
    if (estimate.error)
      return <PageError error={estimate.error} onRetry={() => void estimate.refetch()} remote="estimate" />;
    return <PageSkeleton />;
  }
  if (estimate.data.view === 'sell') return <SellStage estimate={estimate.data} stage={stage} />;
  return <StageEditor key={estimateId} estimate={estimate.data} stage={stage} />;
}
