import { queryOptions, useQuery } from '@tanstack/react-query';
import { Panel } from '../patterns/layout.component';
import { PageError } from '../patterns/page-error.component';
import { Skeleton } from '../patterns/states.component';
import type { ImportWizardProps } from './import-wizard.types';

export type { ImportField } from './assignment';
export type { ImportAnswer, ImportWizardProps } from './import-wizard.types';

/** Few pages import anything: the others need not carry it. */
const wizardQuery = queryOptions({
  queryKey: ['platform', 'code', 'import wizard'],
  queryFn: () => import('./wizard.component'),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

/** File, columns, check, import: nothing is written before the last press, and then all rows or none. */
export function ImportWizard(props: ImportWizardProps) {
  const { data, error, refetch } = useQuery(wizardQuery);
  if (data) return <data.Wizard {...props} />;
  return (
    <Panel>
      {error ? (
        <PageError error={error} onRetry={() => void refetch()} heading={2} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Panel>
  );
}
