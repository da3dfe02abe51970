import { isApiError } from '@quayside/platform';

/** Where saving stands; shown beside the title. */
export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'dirty' }
  /** `again`: the try before failed, so what was typed may be lost by leaving. */
  | { kind: 'saving'; again: boolean }
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict' };

export type AutosaveOptions = {
  /** Saves everything unsaved. Resolves false when a person has to decide first; rejects when it could not be saved. */
  save: () => Promise<boolean>;
  isDirty: () => boolean;
  onState: (state: SaveState) => void;
  /** Milliseconds of quiet before a change is saved. */
  quiet?: number;
  /** Milliseconds until the first try after a failure; doubled with each further one, up to a minute. */
  retryAfter?: number;
  /** When it was saved last, before anything changes here. */
  savedAt?: string;
  now?: () => Date;
};

export type Autosave = {
  /** Something changed: save after a moment of quiet. */
  touch: () => void;
  /** Save now; resolves when everything so far is stored or has failed. */
  flush: () => Promise<void>;
  /** Gives up what failed: there is nothing to save any more. */
  settle: () => void;
  dispose: () => void;
};

const longestWait = 60_000;
const refusals = new Set([
  'invalid',
  'forbidden',
  'not-found',
  'state-conflict',
  'too-large',
  'malformed',
  'conflict',
]);

/** Whether the same save may succeed later by itself; a refusal needs the person. */
const mayHeal = (error: unknown) => !isApiError(error) || !refusals.has(error.code);

/**
 * Saves one change set at a time, in order: a change made while a save is under way is saved by the next one. After a
 * failure nothing is lost: it is tried again after a while, when the network is back, with the next change and by `flush`.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { save, isDirty, onState, quiet = 800, retryAfter = 4000, now = () => new Date() } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let savedAt = options.savedAt ?? now().toISOString();

  const wait = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), time);
  };

  async function run(): Promise<void> {
    while (isDirty()) {
      onState({ kind: 'saving', again: failures > 0 });
      try {
        if (!(await save())) return onState({ kind: 'conflict' });
      } catch (error) {
        onState({ kind: 'failed', error });
        if (mayHeal(error)) wait(Math.min(retryAfter * 2 ** failures, longestWait));
        failures += 1;
        return;
      }
    }
    failures = 0;
    savedAt = now().toISOString();
    onState({ kind: 'saved', at: savedAt });
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    if (!running) {
      if (!isDirty()) {
        // Nothing left to save: the change was taken back.
        failures = 0;
        onState({ kind: 'saved', at: savedAt });
        return Promise.resolve();
      }
      running = run().finally(() => {
        running = undefined;
      });
    }
    return running;
  }

  const onOnline = () => void flush();
  globalThis.addEventListener?.('online', onOnline);

  return {
    touch: () => {
      // A failure stays in view while more is typed.
      if (!running && failures === 0) onState({ kind: 'dirty' });
      wait(quiet);
    },
    flush,
    settle: () => {
      clearTimeout(timer);
      failures = 0;
      onState({ kind: 'saved', at: savedAt });
    },
    dispose: () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', onOnline);
    },
  };
}
