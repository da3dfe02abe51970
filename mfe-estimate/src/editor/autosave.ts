/** Where saving stands; shown beside the title. */
export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'dirty' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict' };

export type AutosaveOptions = {
  /** Saves everything unsaved. Resolves false when a person has to decide first; rejects when it could not be saved. */
  save: () => Promise<boolean>;
  isDirty: () => boolean;
  onState: (state: SaveState) => void;
  /** Milliseconds of quiet before a change is saved. */
  quiet?: number;
  now?: () => Date;
};

export type Autosave = {
  /** Something changed: save after a moment of quiet. */
  touch: () => void;
  /** Save now; resolves when everything so far is stored or has failed. */
  flush: () => Promise<void>;
  dispose: () => void;
};

/**
 * Saves one change set at a time, in order: a change made while a save is under way is saved by the next one. After a
 * failure nothing is lost; the next change or `flush` tries again.
 */
export function createAutosave({ save, isDirty, onState, quiet = 800, now = () => new Date() }: AutosaveOptions): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isDirty()) {
      onState({ kind: 'saving' });
      try {
        if (!(await save())) return onState({ kind: 'conflict' });
      } catch (error) {
        return onState({ kind: 'failed', error });
      }
    }
    onState({ kind: 'saved', at: now().toISOString() });
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    if (!running) {
      if (!isDirty()) return Promise.resolve();
      running = run().finally(() => {
        running = undefined;
      });
    }
    return running;
  }

  return {
    touch: () => {
      if (!running) onState({ kind: 'dirty' });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), quiet);
    },
    flush,
    dispose: () => clearTimeout(timer),
  };
}
