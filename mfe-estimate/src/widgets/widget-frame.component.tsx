import { ErrorState, Link, Panel, Skeleton, Tag, classes } from '@quayside/platform';
import type { ReactNode } from 'react';

/** The frame of every widget: title with a count, the way to all of it, and its own loading, error and empty states. */
export function WidgetFrame({
  title,
  count,
  all,
  loading,
  error,
  onRetry,
  empty,
  lines,
  children,
}: {
  title: string;
  count?: number;
  all?: { to: string; label: string };
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  /** Shown instead of the content when there is none. */
  empty?: string;
  /** Rows of the skeleton, as many as usually come. */
  lines: number;
  children: ReactNode;
}) {
  return (
    <Panel
      flush
      title={title}
      busy={loading}
      note={count ? <Tag>{count}</Tag> : null}
      actions={
        all ? (
          <Link className="qs-small" to={all.to}>
            {all.label}
          </Link>
        ) : null
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : loading ? (
        <Skeleton lines={lines} height={18} />
      ) : empty ? (
        <p className={`${classes.panelBody} qs-muted`} data-empty="">
          {empty}
        </p>
      ) : (
        children
      )}
    </Panel>
  );
}
