import { LinkedEstimates } from './linked-estimates.component';
import { usePageText } from './widget-text';

/** A project's estimates, on the project's page. */
export function Widget({ projectId }: { projectId: string }) {
  const t = usePageText();
  return <LinkedEstimates of={{ project: projectId }} emptyText={t('widget.ofProjectEmpty')} />;
}
