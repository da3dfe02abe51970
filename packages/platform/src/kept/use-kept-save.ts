import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useVersionedSave } from '../forms/use-versioned-save';
import { notify } from '../overlays/toast-region.component';
import { forgetUnsavedChanges } from '../routing/use-unsaved-changes';

/** How what a company keeps is changed: on the version that was read, and then back to its list. */
export function useKeptSave<Values, Kept extends { version: number }>({
  kept,
  change,
  saved,
  to,
}: {
  kept: Kept;
  change: (values: Values, version: number) => Promise<Kept>;
  saved: (version: number) => string;
  /** The list. */
  to: string;
}) {
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState(kept);
  const back = () => void navigate(to);
  const { submit, saving, conflict } = useVersionedSave<Values, Kept>({
    version: loaded.version,
    save: change,
    onSaved: ({ version }) => {
      forgetUnsavedChanges();
      notify({ tone: 'good', title: saved(version) });
      back();
    },
    onLoadTheirs: setLoaded,
  });
  return { loaded, form: { saving, onSubmit: submit, onCancel: back }, conflict };
}
