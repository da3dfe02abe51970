import {
  Button,
  EmptyState,
  ImportWizard,
  notify,
  readImportFile,
  Row,
  saveFile,
  useChange,
  useNavigate,
  useTranslation,
} from '@quayside/platform';
import type { Supplier } from '@quayside/service-supplier/contract';
import { supplierLinks } from '../../links';
import { exportRateCards, importRateCards } from '../../api/rate-card.query';
import { SupplierFrame } from '../../components/supplier-frame.component';
import { columnSynonyms, importColumns, isRequired } from './import-fields';
import { normaliseRow } from './normalise-row';

export function RateCardImportPage() {
  const { t } = useTranslation('supplier');
  return (
    <SupplierFrame title={t('importing.title')}>
      {(supplier) =>
        supplier.archived ? (
          <EmptyState title={t('form.archivedTitle')}>{t('form.archivedText')}</EmptyState>
        ) : (
          <Wizard supplier={supplier} />
        )
      }
    </SupplierFrame>
  );
}

function Wizard({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('supplier');
  const navigate = useNavigate();
  const { busy, run } = useChange();
  return (
    <ImportWizard
      namespace="supplier"
      fields={importColumns.map((id) => ({
        id,
        label: t(`columns.${id}`),
        required: isRequired(id),
        synonyms: columnSynonyms[id],
      }))}
      readFile={readImportFile}
      send={(rows, dryRun) => importRateCards(supplier.id, rows.map(normaliseRow), dryRun)}
      onDone={({ counts }) => {
        notify({
          tone: 'good',
          title: t('importing.done'),
          text: t('importing.doneText', { new: counts.new, changed: counts.changed }),
        });
        void navigate(supplierLinks.view({ supplierId: supplier.id }));
      }}
      help={
        <>
          <p className="qs-small qs-muted">{t('importing.help')}</p>
          <Row>
            <Button
              size="small"
              icon="download"
              busy={busy}
              onClick={() => void run(async () => saveFile(await exportRateCards(supplier.id)))}
            >
              {t('importing.current')}
            </Button>
            <Button size="small" icon="download" onClick={() => saveFile(template())}>
              {t('importing.template')}
            </Button>
          </Row>
        </>
      }
    />
  );
}

/** The column titles alone, as Excel opens them. */
function template() {
  return {
    name: 'rate-cards.csv',
    blob: new Blob([`\uFEFF${importColumns.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }),
  };
}
