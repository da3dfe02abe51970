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

/** How a save ended: stored, given up for what somebody else stored, or put off. */
export type SaveOutcome = 'saved' | 'theirs' | 'later';

type Choice = 'mine' | 'theirs' | 'later';

/**
 * Saves with the version the form was loaded with. When somebody else saved first (412) the dialog it returns lets the person
 * choose: load theirs, or save mine over it; the save ends with that choice. Other failures, of the second save too, are thrown,
 * for `Form` to place.
 */
export function useVersionedSave<Values, Answer>(
  options: VersionedSaveOptions<Values, Answer>,
): { submit: (values: Values) => Promise<SaveOutcome>; saving: boolean; conflict: ReactNode } {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [saving, setSaving] = useState(false);
  const [question, setQuestion] = useState<{ answer: (choice: Choice) => void }>();

  /** Resolves with what is stored where that is newer than `version`. */
  const store = async (values: Values, version: number): Promise<{ newer?: Answer }> => {
    setSaving(true);
    try {
      await latest.current.onSaved(await latest.current.save(values, version));
      return {};
    } catch (error) {
      if (!isApiError(error) || error.code !== 'stale-version' || error.current === undefined) throw error;
      return { newer: error.current as Answer };
    } finally {
      setSaving(false);
    }
  };
  const ask = async (): Promise<Choice> => {
    const choice = await new Promise<Choice>((answer) => setQuestion({ answer }));
    setQuestion(undefined);
    return choice;
  };
  const submit = async (values: Values): Promise<SaveOutcome> => {
    let { newer } = await store(values, latest.current.version);
    while (newer !== undefined) {
      const choice = await ask();
      if (choice === 'theirs') latest.current.onLoadTheirs(newer);
      if (choice !== 'mine') return choice;
      ({ newer } = await store(values, (newer as { version: number }).version));
    }
    return 'saved';
  };
  return {
    submit,
    saving,
    conflict: (
      <ConflictDialog
        open={question !== undefined}
        onClose={() => question?.answer('later')}
        onLoadTheirs={() => question?.answer('theirs')}
        onKeepMine={() => question?.answer('mine')}
      />
    ),
  };
}
