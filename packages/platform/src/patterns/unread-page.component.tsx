import { PageError } from './page-error.component';
import { PageSkeleton } from './states.component';

/** What a page shows as long as the record that it is about is not read: that it comes, or why it does not. */
export function UnreadPage({
  query,
}: {
  query: { isPending: boolean; error: unknown; refetch: () => Promise<unknown> };
}) {
  if (query.isPending) return <PageSkeleton />;
  return <PageError error={query.error} onRetry={() => void query.refetch()} />;
}
