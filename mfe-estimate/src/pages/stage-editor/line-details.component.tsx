import { useQuery, useStore } from '@quayside/platform';
import { useEditorContext } from '../../editor/editor-context';
import { lineDrawerQuery } from './editor-parts';

/** The drawer of a line's details, fetched when it is first opened. */
export function LineDetails() {
  const { active } = useEditorContext();
  const { isDetailed } = useStore(active);
  const { data } = useQuery({ ...lineDrawerQuery, enabled: isDetailed });
  return data ? <data.LineDrawer /> : null;
}
