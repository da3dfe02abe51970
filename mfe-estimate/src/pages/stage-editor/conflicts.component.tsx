import { useQuery } from '@quayside/platform';
import { useEditor } from '../../editor/editor-context';
import { conflictsDialogQuery } from './editor-parts';

/** The dialog of values that two people changed; its code is fetched ahead, at the latest when there is one. */
export function Conflicts() {
  const hasConflicts = useEditor((editor) => editor.conflicts.length > 0);
  const { data } = useQuery({ ...conflictsDialogQuery, enabled: hasConflicts });
  return data ? <data.ConflictsDialog /> : null;
}
