import {
  Button,
  ImportWizard,
  notify,
  readImportFile,
  Row,
  saveFile,
  useChange,
  useNavigate,
  useTranslation,
  type ImportField,
} from '@quayside/platform';
import type { ImportResult } from '@quayside/service-supplier/contract';

type Rows = Record<string, string>[];
export type PriceImportProps = {
  fields: readonly ImportField[];
  /** What the file is called that has the titles only. */
  templateName: string;
  help: string;
  send: (rows: Rows, dryRun: boolean) => Promise<ImportResult>;
  /** The prices there are, in the same columns. */
  current: () => Promise<Parameters<typeof saveFile>[0]>;
  /** Where to go when all is written. */
  to: string;
};

/** Cards or tariffs from a file: columns, a check of each row, then all rows or none. */
export function PriceImport({ fields, templateName, help, send, current, to }: PriceImportProps) {
  const { t } = useTranslation('supplier');
  const navigate = useNavigate();
  const { busy, run } = useChange();
  const titles = fields.map(({ id }) => id).join(',');
  // The column titles alone, as Excel opens them.
  const template = () => ({
    name: templateName,
    blob: new Blob([`\uFEFF${titles}\r\n`], { type: 'text/csv;charset=utf-8' }),
  });
  return (
    <ImportWizard
      namespace="supplier"
      fields={fields}
      readFile={readImportFile}
      send={send}
      onDone={({ counts }) => {
        const text = t('importing.doneText', { new: counts.new, changed: counts.changed });
        notify({ tone: 'good', title: t('importing.done'), text });
        void navigate(to);
      }}
      help={
        <>
          <p className="qs-small qs-muted">{help}</p>
          <Row>
            <Button
              size="small"
              icon="download"
              busy={busy}
              onClick={() => void run(async () => saveFile(await current()))}
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
