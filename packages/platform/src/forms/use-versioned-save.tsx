import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isApiError } from '../api/api-error';
import { ConflictDialog } from './conflict-dialog.component';

export type VersionedSaveOptions<Values, Answer> = {
  /** Version that the form was loaded with. */
  version: number;
  save: (values: Values, version: number) => Promise<Answer>;
  onSaved: (answer: Answer) => void | Promise<void>;
  /** Puts the other person's state into the form: what a save answers, as it is now. */
  onLoadTheirs: (current: Answer) => void;
};

/**
 * Saves with the version the form was loaded with. When somebody else saved first (412) the dialog it returns lets the person
 * choose: load theirs, or save mine over it. Other failures are thrown, for `Form` to place.
 */
export function useVersionedSave<Values, Answer>(
  options: VersionedSaveOptions<Values, Answer>,
): { submit: (values: Values) => Promise<void>; saving: boolean; conflict: ReactNode } {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<{ values: Values; current: Answer }>();
  const submit = async (values: Values, version = latest.current.version) => {
    setSaving(true);
    try {
      const answer = await latest.current.save(values, version);
      setStale(undefined);
      await latest.current.onSaved(answer);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'stale-version') throw error;
      setStale({ values, current: error.current as Answer });
    } finally {
      setSaving(false);
    }
  };
  const newest = (stale?.current as { version?: number } | undefined)?.version;
  return {
    submit: (values) => submit(values),
    saving,
    conflict: (
      <ConflictDialog
        open={stale !== undefined}
        onClose={() => setStale(undefined)}
        onLoadTheirs={() => {
          if (stale) latest.current.onLoadTheirs(stale.current);
          setStale(undefined);
        }}
        onKeepMine={() => {
          if (stale && newest !== undefined) submit(stale.values, newest).catch(() => setStale(undefined));
        }}
      />
    ),
  };
}
