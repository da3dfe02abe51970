import { ImportWizard, notify, Page, readImportFile, Row, useNavigate } from '@quayside/platform';
import type { CustomsRateColumn } from '@quayside/service-estimate/contract';
import { exportCustomsRates, importCustomsRates } from '../../api/customs-rates.query';
import { SaveFileButton } from '../../components/kept-files.component';
import { estimateLinks } from '../../links';
import { importColumns, importSynonyms } from './import-columns';
import { useCustomsRatesText } from './customs-rate-words';

const required: readonly CustomsRateColumn[] = ['kind', 'country', 'name', 'validFrom', 'rate', 'source'];

/** Fees and duties from a file: columns, a check of each row, then all rows or none. */
export function CustomsRateImportPage() {
  const t = useCustomsRatesText();
  const navigate = useNavigate();
  // The column titles alone, as Excel opens them.
  const titles = `\uFEFF${importColumns.join(',')}\r\n`;
  const empty = async () => ({ name: 'fees-and-duties.csv', blob: new Blob([titles], { type: 'text/csv' }) });
  return (
    <Page title={t('importing.title')} crumbs={[{ label: t('many'), to: estimateLinks.duties() }]}>
      <ImportWizard
        namespace="estimate-customs-rates"
        remember="estimate-customs-rates"
        fields={importColumns.map((id) => ({
          id,
          label: t(`columns.${id}`),
          required: required.includes(id),
          synonyms: importSynonyms[id],
        }))}
        readFile={readImportFile}
        send={importCustomsRates}
        onDone={({ counts }) => {
          const text = t('importing.doneText', { new: counts.new, changed: counts.changed });
          notify({ tone: 'good', title: t('importing.done'), text });
          void navigate(estimateLinks.duties());
        }}
        help={
          <>
            <p className="qs-small qs-muted">{t('importing.help')}</p>
            <Row>
              <SaveFileButton label={t('importing.current')} read={exportCustomsRates} />
              <SaveFileButton label={t('importing.template')} read={empty} />
            </Row>
          </>
        }
      />
    </Page>
  );
}
