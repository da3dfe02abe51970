import { ErrorState, Panel, Skeleton } from '@quayside/platform';
import type { ReactNode } from 'react';

export type LoadedProps<Data> = {
  query: { data: Data | undefined; isError: boolean; error: Error | null; refetch: () => object };
  /** Names the panel that stands here meanwhile; not shown. */
  label: string;
  children: (data: Data) => ReactNode;
};

/** What is made of an answer once it is there; till then its place, or why it is not coming. */
export function Loaded<Data>({ query, label, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  return (
    <Panel flush label={label}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={8} height={16} />
      )}
    </Panel>
  );
}
