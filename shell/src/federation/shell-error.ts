import { shellErrors, type ShellErrorCode } from '@quayside/contract';

/** Why a remote or one of its parts could not be shown. */
export class ShellError extends Error {
  override readonly name = 'ShellError';
  readonly code: ShellErrorCode;
  readonly remote: string;
  readonly version: string;

  constructor(code: ShellErrorCode, remote: string, version: string, cause?: unknown) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    super(`${code} ${shellErrors[code]} (${remote} ${version})${reason}`, { cause });
    this.code = code;
    this.remote = remote;
    this.version = version;
  }
}

export function isShellError(error: unknown): error is ShellError {
  return error instanceof Error && error.name === 'ShellError';
}

/** Whether a file of the bundler's did not come. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/i.test(error.message))
  );
}

/** By what code users and operators speak of it. */
export function codeOf(error: unknown): ShellErrorCode {
  if (isShellError(error)) return error.code;
  return isChunkError(error) ? 'SHELL-006' : 'SHELL-007';
}
