import { containerName, type RemoteModule, type ShellErrorCode } from '@quayside/contract';
import { create } from '@quayside/platform/start';
import { hasEntryCome } from './entry-scripts';
import { freshFiles } from './fresh-files';
import { retryPauses } from './retry-pauses';
import type { RemoteEntry } from './registry';
import { isChunkError, ShellError } from './shell-error';

export type RemoteState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'ready'; milliseconds: number }
  | { kind: 'failed'; error: ShellError };

/** How far each remote is; `/sample` shows it. */
export const useRemoteStates = create<Partial<Record<string, RemoteState>>>()(() => ({}));

const limit = 10_000;

type LoadContainer = (id: string) => Promise<unknown>;

/** By the federation runtime, which comes with the frame. */
const loadByRuntime: LoadContainer = async (id) => {
  const { loadContainer } = await import(/* webpackChunkName: "frame" */ './federation-runtime');
  return loadContainer(id);
};

const loading = new Map<string, Promise<RemoteModule>>();

/**
 * Loads a remote's one expose: within ten seconds, trying again twice when the network failed. A failure is a {@link ShellError} and
 * is forgotten, so that the next try starts anew.
 */
export function loadRemoteModule(
  remote: RemoteEntry,
  load: LoadContainer = loadByRuntime,
): Promise<RemoteModule> {
  const known = loading.get(remote.name);
  if (known) return known;
  const started = performance.now();
  const set = (state: RemoteState) => useRemoteStates.setState({ [remote.name]: state });
  set({ kind: 'loading' });
  const promise = withRetries(remote, load).then(
    (module) => {
      set({ kind: 'ready', milliseconds: Math.round(performance.now() - started) });
      return module;
    },
    (error: ShellError) => {
      loading.delete(remote.name);
      set({ kind: 'failed', error });
      throw error;
    },
  );
  loading.set(remote.name, promise);
  return promise;
}

/** Misfits with which a remote is of no use; with the others most of it works. */
const misfitFailures: Partial<Record<string, ShellErrorCode>> = {
  shared: 'SHELL-003',
  runtime: 'SHELL-003',
  service: 'SHELL-008',
};

/** What the gateway found by the one check of what fits names both sides; the runtime would find it later, and say less. */
function demandFit({ name, version, misfits = [] }: RemoteEntry): void {
  for (const { code, message } of misfits) {
    const failure = misfitFailures[code];
    if (failure) throw new ShellError(failure, name, version, new Error(message));
  }
}

async function withRetries(remote: RemoteEntry, load: LoadContainer): Promise<RemoteModule> {
  demandFit(remote);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return checked(remote, await withinLimit(remote, load(`${containerName(remote.name)}/remote`)));
    } catch (error) {
      const failure = asShellError(remote, error);
      const pause = retryPauses[attempt];
      if (failure.code !== 'SHELL-001' || pause === undefined) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
      await freshFiles([remote.entry, ...remote.preload]);
    }
  }
}

function withinLimit(remote: RemoteEntry, work: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShellError('SHELL-002', remote.name, remote.version)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function checked(remote: RemoteEntry, loaded: unknown): RemoteModule {
  const module = (loaded as { default?: unknown } | null)?.default as Partial<RemoteModule> | undefined;
  if (
    typeof module?.routes !== 'function' ||
    typeof module.widgets !== 'object' ||
    module.descriptor?.name !== remote.name
  ) {
    throw new ShellError('SHELL-004', remote.name, remote.version);
  }
  return module as RemoteModule;
}

/** By where it failed: before its files came, or in its own code. */
function asShellError(remote: RemoteEntry, error: unknown): ShellError {
  if (error instanceof ShellError) return error;
  const code = isVersionRefused(error)
    ? 'SHELL-003'
    : hasEntryCome(remote.entry) && !isChunkError(error)
      ? 'SHELL-005'
      : 'SHELL-001';
  return new ShellError(code, remote.name, remote.version, error);
}

/** The federation runtime says only in words that a shared module has another version than the remote demands. */
const isVersionRefused = (error: unknown) =>
  /does not satisfy|strictVersion|RUNTIME-012/i.test(error instanceof Error ? error.message : String(error));
