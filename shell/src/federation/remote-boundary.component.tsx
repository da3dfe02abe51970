import {
  PageError,
  UnavailableState,
  isRouteErrorResponse,
  useDigest,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
  NotFoundState,
} from '@quayside/platform/start';
import { loadAnew } from './load-page';
import type { RemoteEntry } from './registry';
import { isShellError, type ShellError } from './shell-error';

/** Stands in the remote's place inside the layout; navigation and the other remotes go on. */
export function RemoteBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const matches = useMatches();
  const remote = matches
    .map((match) => (match.handle as { remote?: RemoteEntry } | undefined)?.remote)
    .find(Boolean);
  const retry = () => void navigate(location.pathname + location.search + location.hash, { replace: true });
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundState />;
  if (isShellError(error)) return <Unavailable error={error} onRetry={retry} />;
  // The router keeps a page's failed import, and the file may be gone with its release: only a new page load gets it.
  const isMissingFile = isChunkError(error);
  return (
    <PageError
      error={error}
      onRetry={isMissingFile ? loadAnew : retry}
      remote={remote?.name}
      version={remote?.version}
      code={isMissingFile ? 'SHELL-006' : 'SHELL-007'}
    />
  );
}

function Unavailable({ error, onRetry }: { error: ShellError; onRetry: () => void }) {
  const digest = useDigest({ error, code: error.code, remote: error.remote, version: error.version });
  return <UnavailableState code={error.code} digest={digest} onRetry={onRetry} />;
}

export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/i.test(error.message))
  );
}
