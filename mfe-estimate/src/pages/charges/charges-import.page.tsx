import {
  Button,
  ImportWizard,
  notify,
  Page,
  readImportFile,
  readImportText,
  Row,
  saveFile,
  useChange,
  useNavigate,
} from '@quayside/platform';
import { exportCharges, importCharges } from '../../api/charges.query';
import { estimateLinks } from '../../links';
import { useChargesText } from './charge-words';
import { chargeFileFields, chargeRow } from './charges-file';

/** Charges from a file: columns, a check of each row, then all rows or none. */
export function ChargesImportPage() {
  const t = useChargesText();
  const navigate = useNavigate();
  const { busy, run } = useChange();
  const fields = chargeFileFields((column) => t(`field.${column}`));
  const titles = fields.map(({ id }) => id).join(',');
  // The column titles alone, as Excel opens them.
  const template = () => ({
    name: 'charges.csv',
    blob: new Blob([`\uFEFF${titles}\r\n`], { type: 'text/csv;charset=utf-8' }),
  });
  return (
    <Page title={t('importTitle')} crumbs={[{ label: t('many'), to: estimateLinks.charges() }]}>
      <ImportWizard
        namespace="estimate-charges"
        fields={fields}
        readFile={readImportFile}
        readText={readImportText}
        remember="estimate.charges"
        send={(rows, dryRun) => importCharges(rows.map(chargeRow), dryRun)}
        onDone={({ counts }) => {
          const text = t('importedText', { new: counts.new, changed: counts.changed });
          notify({ tone: 'good', title: t('imported'), text });
          void navigate(estimateLinks.charges());
        }}
        help={
          <>
            <p className="qs-small qs-muted">{t('importHelp')}</p>
            <Row>
              <Button
                size="small"
                icon="download"
                busy={busy}
                onClick={() => void run(async () => saveFile(await exportCharges()))}
              >
                {t('current')}
              </Button>
              <Button size="small" icon="download" onClick={() => saveFile(template())}>
                {t('template')}
              </Button>
            </Row>
          </>
        }
      />
    </Page>
  );
}
