import { PageError, Panel, Skeleton, useQuery, classes } from '@quayside/platform';
import { useEffect } from 'react';
import { useEditorContext } from '../../editor/editor-context';
import { panelsQuery, prefetchParts } from './editor-parts';
import * as styles from './editor.module.css';

/** After the first stage stands, and its own files and answers are there. */
const calm = 2_000;

/** The calculator of the stage: what is typed, and what follows from it. */
export function CalculatorPanel() {
  const { stage } = useEditorContext();
  const { data, error, refetch } = useQuery(panelsQuery(stage));
  useEffect(() => {
    const timer = setTimeout(() => {
      prefetchParts();
      // From here: what this page has already is not fetched with it once more.
      void import('./all-stages/all-stages.component').catch(() => undefined);
    }, calm);
    return () => clearTimeout(timer);
  }, []);
  if (data) {
    return (
      <div className={`${classes.stack} ${styles.calculator}`}>
        <data.Panels key={stage} />
      </div>
    );
  }
  return (
    <Panel>
      {error ? (
        <PageError error={error} onRetry={() => void refetch()} remote="estimate" heading={2} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Panel>
  );
}
