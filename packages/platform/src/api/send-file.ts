import type { Request } from '@quayside/api/client';
import type { Problem } from '@quayside/contract';
import { askToSignIn } from '../session/sign-in-again';
import { ApiError, isApiError } from './api-error';

/** Where an upload goes: what a client's call answers to `request()`. */
export type UploadRequest = Pick<Request, 'path' | 'query'> & {
  /** For people without an account: the token of their link. */
  headers?: Readonly<Record<string, string>>;
};

export type SendFileOptions = {
  /** Share of the bytes that were sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file as the body of a request, and answers what the service answers. An expired session asks to sign in over the page.
 * @throws ApiError; an `AbortError` when it was cancelled
 */
export async function sendFile(
  request: UploadRequest,
  file: Blob,
  options: SendFileOptions,
): Promise<unknown> {
  try {
    return await sendOnce(request, file, options);
  } catch (error) {
    if (isApiError(error) && error.code === 'unauthenticated' && (await askToSignIn()))
      return sendOnce(request, file, options);
    throw error;
  }
}

/** `fetch` tells nothing of how far it is. */
function sendOnce(
  { path, query, headers = {} }: UploadRequest,
  file: Blob,
  { onProgress, signal }: SendFileOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    const parameters = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    exchange.open('POST', `${path}?${parameters.toString()}`);
    exchange.setRequestHeader('Accept', 'application/json');
    exchange.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) exchange.setRequestHeader(name, value);
    exchange.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((100 * loaded) / total) : 0),
    );
    exchange.addEventListener('load', () => {
      const answer = read(exchange.responseText);
      if (exchange.status >= 200 && exchange.status < 300) resolve(answer);
      else reject(refusalOf(exchange.status, answer));
    });
    exchange.addEventListener('error', () => reject(new ApiError({ code: 'network', status: 0 })));
    exchange.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    signal.addEventListener('abort', () => exchange.abort(), { once: true });
    exchange.send(file);
  });
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(status: number, answer: unknown): ApiError {
  const problem = answer as Problem | undefined;
  if (problem?.code) return new ApiError({ ...problem, status });
  return new ApiError({ code: status === 413 ? 'too-large' : 'service-unavailable', status });
}
