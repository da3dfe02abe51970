import { shellErrors, type ShellErrorCode } from '@quayside/contract';
import { watchFailures } from '@quayside/platform/start';
import { errorOrigin, type Registry } from './registry';
import { useRemoteStates } from './remote-loader';

/** What is new of a part since the last report of this page. */
type PartReport = {
  view?: true;
  failed?: true;
  errors?: Record<string, number>;
  failedCalls?: number;
  loadMilliseconds?: number;
};

const address = '/api/telemetry/pages';
/** A page that has just been shown has better to do. */
const pause = 2_000;
const most = 20;

const isShellCode = (code: string | undefined): code is ShellErrorCode =>
  code !== undefined && Object.hasOwn(shellErrors, code);

/** The part that a script is of, by its address or by the first one that a stack names. */
function partOfScript(text: string | undefined): string | undefined {
  return /\/assets\/([a-z][a-z0-9-]*)\//.exec(text ?? '')?.[1];
}

/** Sends nothing that anybody waits for; what does not arrive is not counted. */
function post(body: object): void {
  void fetch(address, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

export type ReportedPage = {
  /** The shell is on the page. */
  shown: () => void;
  stop: () => void;
};

/**
 * Reports which parts this page used, how long they took and what went wrong, without texts or names: the releases page shows it. Pages
 * of signing in and previews report nothing.
 */
export function reportPage(registry: Registry, send: (body: object) => void = post): ReportedPage {
  const { revision, preview } = registry;
  if (preview) return { shown: () => undefined, stop: () => undefined };
  const originOf = errorOrigin(registry);
  const used = new Set<string>();
  const failed = new Set<string>();
  let parts: Record<string, PartReport> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (Object.keys(parts).length === 0 || location.pathname.startsWith('/auth/')) return;
    send({ revision, parts });
    parts = {};
  }

  function of(part: string): PartReport {
    const report = (parts[part] ??= {});
    if (!used.has(part)) report.view = true;
    used.add(part);
    timer ??= setTimeout(flush, pause);
    return report;
  }

  function countError(part: string, code: string): void {
    const report = of(part);
    if (!failed.has(part)) report.failed = true;
    failed.add(part);
    const errors = (report.errors ??= {});
    errors[code] = Math.min(most, (errors[code] ?? 0) + 1);
  }

  watchFailures((failure) => {
    const { remote: part } = originOf(
      failure.kind === 'error' ? failure.remote : undefined,
      location.pathname,
    );
    if (failure.kind === 'error') countError(part, isShellCode(failure.code) ? failure.code : 'uncaught');
    else of(part).failedCalls = Math.min(most, (of(part).failedCalls ?? 0) + 1);
  });
  const onError = ({ filename }: ErrorEvent) => {
    const part = partOfScript(filename);
    if (part) countError(part, 'uncaught');
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    const isCall = reason instanceof Error && reason.name === 'ApiError';
    const part = reason instanceof Error && !isCall ? partOfScript(reason.stack) : undefined;
    if (part) countError(part, 'uncaught');
  };
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  const stopStates = useRemoteStates.subscribe((states, before) => {
    for (const { name } of registry.remotes) {
      const state = states[name];
      if (state === before[name] || !state || state.kind === 'idle') continue;
      const report = of(name);
      if (state.kind === 'ready') report.loadMilliseconds = Math.min(120_000, state.milliseconds);
    }
  });
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', flush);
  return {
    shown() {
      of('shell').loadMilliseconds = Math.min(120_000, Math.round(performance.now()));
    },
    stop() {
      watchFailures(() => undefined);
      stopStates();
      clearTimeout(timer);
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
    },
  };
}
