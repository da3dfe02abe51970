import { isStageId } from '@quayside/contract';
import {
  NotFoundState,
  PageError,
  PageOnItsWay,
  queryClient,
  queryOptions,
  useParams,
  useQuery,
} from '@quayside/platform';
import { useEffect } from 'react';
import { estimateDetail } from '../../api/estimate.query';
import { registerEditorWords } from '../../locales/editor/register';
import { panelsQuery, ratesPanelQuery } from './editor-parts';

/** The editor itself, with the rating core and the sheet, comes while the estimate is on its way. */
const editorQuery = queryOptions({
  queryKey: ['estimate-editor', 'code'],
  queryFn: async () => {
    const [code] = await Promise.all([import('./loaded-stage.component'), registerEditorWords()]);
    return code;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

/** The editor of a stage, or of the charges of all; they are one page, so that going from stage to stage loads nothing again. */
export function StageEditorPage() {
  const { stage = '', estimateId = '' } = useParams();
  const place = stage === 'all' || isStageId(stage) ? stage : undefined;
  const isKnown = place !== undefined;
  const editor = useQuery({ ...editorQuery, enabled: isKnown });
  // On their way beside the editor that shows them.
  useEffect(() => {
    if (!place) return;
    if (place !== 'all') {
      void queryClient.prefetchQuery(panelsQuery(place));
      void queryClient.prefetchQuery(ratesPanelQuery);
    }
  }, [place]);
  const estimate = useQuery({ ...estimateDetail(estimateId), enabled: isKnown });
  if (!place) return <NotFoundState />;
  const error = editor.data ? estimate.error : editor.error;
  if (editor.data && estimate.data) return <editor.data.LoadedStage estimate={estimate.data} place={place} />;
  if (!error) return <PageOnItsWay reason={estimate.failureReason} />;
  const retry = () => {
    if (!editor.data) void editor.refetch();
    if (!estimate.data) void estimate.refetch();
  };
  return <PageError error={error} onRetry={retry} remote="estimate" />;
}
