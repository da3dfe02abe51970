import { Page, useSearchParams, classes } from '@quayside/platform';
import { useState } from 'react';
import { usePageText } from '../../components/text';
import { ExportForm } from './export-form.component';
import { chosenIn } from '../../components/export/export-link';
import { ExportHistory } from './export-history.component';

/** Documents of one or many estimates, and those made before. */
export function ExportPage() {
  const t = usePageText();
  const [parameters] = useSearchParams();
  const [startedWith] = useState(() => chosenIn(parameters.get('estimate')));
  return (
    <Page title={t('export.title')}>
      <div className={classes.stack}>
        <ExportForm startedWith={startedWith} />
        <ExportHistory />
      </div>
    </Page>
  );
}
