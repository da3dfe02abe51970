/**
 * Stands in the shell for the runtime's handling of snapshots, which come of manifests: remotes are named by their
 * entry here, and `disableSnapshot` leaves this part of it in. Same exports, as far as they are still called.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin(): void {}, removePlugin(): void {} };
  readonly manifestCache = new Map<string, unknown>();

  loadRemoteSnapshotInfo(): Promise<never> {
    return Promise.reject(new Error('Remotes are registered by their entry, not by a manifest'));
  }
}

/** No snapshot knows more of a remote than it was registered with. */
export function getGlobalRemoteInfo(): object {
  return {};
}
