import { reportError } from '@quayside/platform/start';

/** A script that fails in a loop fills neither the log nor the network. */
const mostReports = 20;

/** The part that a script belongs to, by its address or by the first one in a stack. */
function partOfScript(text: string | undefined): string | undefined {
  return /\/assets\/([a-z][a-z0-9-]*)\//.exec(text ?? '')?.[1];
}

/**
 * Sends errors of our scripts that nothing caught to the log, with their part and version. Failed calls are not among them: the page that
 * made the call shows them.
 * @returns what ends it
 */
export function reportUncaught(): () => void {
  let left = mostReports;
  function report(error: unknown, script: string | undefined): void {
    const remote = partOfScript(script);
    if (!remote || left === 0) return;
    left -= 1;
    void reportError({ error, remote });
  }
  const onError = ({ error, message, filename }: ErrorEvent) => report(error ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof Error && reason.name !== 'ApiError') report(reason, reason.stack);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
