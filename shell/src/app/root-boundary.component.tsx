import {
  NotFoundState,
  PageError,
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
} from '@quayside/platform/start';
import { loadAnew } from '../federation/load-page';
import { isChunkError } from '../federation/shell-error';

/** The last boundary of the shell's own pages: never a blank page. */
export function RootBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundState />;
  const isMissingFile = isChunkError(error);
  const again = () => void navigate(location.pathname + location.search, { replace: true });
  return (
    <PageError
      error={error}
      remote="shell"
      code={isMissingFile ? 'SHELL-006' : 'SHELL-007'}
      onRetry={isMissingFile ? loadAnew : again}
    />
  );
}
