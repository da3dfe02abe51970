import { useQuery } from '@quayside/platform';
import { notesPanelQuery } from './editor-parts';

/** Notes of the stage: they stand below the charges, and their code comes after these. */
export function NotesPanel() {
  const { data } = useQuery(notesPanelQuery);
  return data ? <data.NotesPanelBody /> : null;
}
