import {
  PageError,
  UnavailableState,
  isRouteErrorResponse,
  useDigest,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
  useTranslation,
  NotFoundState,
} from '@quayside/platform/start';
import { useEffect, useRef } from 'react';
import { loadAnew } from './load-page';
import type { RemoteEntry } from './registry';
import { useRemoteStates } from './remote-loader';
import { codeOf, isChunkError, isShellError, type ShellError } from './shell-error';

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
  // A part of a page that is fetched while it is shown: React keeps its failed import, only a new page load gets it.
  const isMissingFile = isChunkError(error);
  return (
    <PageError
      error={error}
      onRetry={isMissingFile ? loadAnew : retry}
      remote={remote?.name}
      version={remote?.version}
      code={codeOf(error)}
    />
  );
}

function Unavailable({ error, onRetry }: { error: ShellError; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const digest = useDigest({ error, code: error.code, remote: error.remote, version: error.version });
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  // A widget of the same remote may have been tried again, and brought it.
  useEffect(
    () =>
      useRemoteStates.subscribe((states, before) => {
        const isThere = states[error.remote]?.kind === 'ready' && before[error.remote]?.kind !== 'ready';
        if (isThere) retry.current();
      }),
    [error.remote],
  );
  const text = error.code === 'SHELL-008' ? t('remote.serviceMissing') : undefined;
  return <UnavailableState code={error.code} text={text} digest={digest} onRetry={onRetry} />;
}
