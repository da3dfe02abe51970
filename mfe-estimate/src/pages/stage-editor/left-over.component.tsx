import { isApiError, useQuery } from '@quayside/platform';
import { useEffect } from 'react';
import { refreshEstimates } from '../../api/estimate.query';
import { useEditor } from '../../editor/editor-context';
import { leftOverQuery } from './editor-parts';

/** What was typed and can be stored no more; its code is fetched when there is such a thing. */
export function LeftOver() {
  const hasLeftOver = useEditor((editor) => editor.leftOver !== undefined);
  const { data } = useQuery({ ...leftOverQuery, enabled: hasLeftOver });
  useFreshAfterRefusal();
  return data && hasLeftOver ? <data.LeftOverNote /> : null;
}

/** A save that is refused because of the estimate's state means that somebody moved it on: it is read again. */
function useFreshAfterRefusal(): void {
  const isMoved = useEditor(
    ({ save }) => save.kind === 'failed' && isApiError(save.error) && save.error.code === 'state-conflict',
  );
  useEffect(() => {
    if (isMoved) void refreshEstimates();
  }, [isMoved]);
}
