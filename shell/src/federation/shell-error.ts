import { shellErrors, type Domain, type ShellErrorCode } from '@quayside/contract';

/** Why a remote or one of its parts could not be shown. */
export class ShellError extends Error {
  override readonly name = 'ShellError';
  readonly code: ShellErrorCode;
  readonly remote: Domain;
  readonly version: string;

  constructor(code: ShellErrorCode, remote: Domain, version: string, cause?: unknown) {
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
