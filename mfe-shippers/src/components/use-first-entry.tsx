import { Button, useCan, useTranslation } from '@quayside/platform';
import type { ReactNode } from 'react';
import { useEntry } from './use-entry';

/** How an empty list is begun by those who may: typed, or from a file. */
export function useFirstEntry(addLabel: string): ReactNode {
  const { t } = useTranslation('shippers');
  const mayWrite = useCan('shipper:write');
  const entry = useEntry();
  if (!mayWrite) return null;
  return (
    <>
      <Button tone="primary" icon="add" onClick={() => entry.open('new')}>
        {addLabel}
      </Button>
      <Button icon="upload" onClick={() => entry.open('import')}>
        {t('import.open')}
      </Button>
    </>
  );
}
