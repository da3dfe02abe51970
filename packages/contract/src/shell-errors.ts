/** Numbered errors of the shell's loader, one line of documentation each (shown at `/sample`). */
export const shellErrors = {
  'SHELL-001': 'remote entry unreachable',
  'SHELL-002': 'remote took longer than ten seconds',
  'SHELL-003': 'remote built for another platform version',
  'SHELL-004': 'remote has an unexpected shape',
  'SHELL-005': 'remote failed while it was evaluated',
  'SHELL-006': 'a page of the remote failed to load',
  'SHELL-007': 'a page failed while it was shown',
  'SHELL-008': 'a service that the remote needs is not live',
} as const;

export type ShellErrorCode = keyof typeof shellErrors;
