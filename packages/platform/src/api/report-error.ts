import { isApiError } from './api-error';

export type ErrorReport = {
  error: unknown;
  componentStack?: string;
  code?: string;
  remote?: string;
  version?: string;
};

/** Which part of the product an error is of, and in which release. */
export type ErrorOrigin = Required<Pick<ErrorReport, 'remote' | 'version'>>;

let originOf: (remote: string | undefined, path: string) => ErrorOrigin | undefined = () => undefined;

/** The shell knows which remotes this page has: by name, else by the address of the page. */
export function setErrorOrigin(find: typeof originOf): void {
  originOf = find;
}

const digests = new WeakMap<object, Promise<string>>();

/**
 * Hands an error of the browser to the log and answers its digest: the id of the log entry. An error that came from a service
 * has one already. Once per error; the empty text when the log cannot be reached.
 */
export function reportError(report: ErrorReport): Promise<string> {
  const { error } = report;
  if (isApiError(error) && error.digest) return Promise.resolve(error.digest);
  if (typeof error !== 'object' || error === null) return send(report);
  const known = digests.get(error) ?? send(report);
  digests.set(error, known);
  return known;
}

async function send({ error, componentStack, code, remote, version }: ErrorReport): Promise<string> {
  const thrown = error instanceof Error ? error : new Error(String(error));
  try {
    const response = await fetch('/api/telemetry', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        message: (thrown.message || thrown.name).slice(0, 2000),
        name: thrown.name.slice(0, 200),
        stack: thrown.stack?.slice(0, 16_000),
        componentStack: componentStack?.slice(0, 16_000),
        code,
        ...originOf(remote, location.pathname),
        ...(remote ? { remote } : {}),
        ...(version ? { version } : {}),
        path: location.pathname.slice(0, 500),
      }),
    });
    const answer = (await response.json()) as { digest?: string };
    return answer.digest ?? '';
  } catch {
    return '';
  }
}
