import { useNavigate } from 'react-router-dom';
import { ImportWizard } from '../import/import-wizard.component';
import type { ImportAnswer, ImportField } from '../import/import-wizard.component';
import { readImportFile, readImportText } from '../import/read-import';
import { notify } from '../overlays/toast-region.component';
import { Row } from '../patterns/layout.component';
import { Page } from '../patterns/page.component';
import { SaveFileButton, type SavedFile } from './kept-files.component';

type Word = 'many' | 'importTitle' | 'importHelp' | 'imported' | 'current' | 'template';
type Rows = Record<string, string>[];

export type KeptImportProps = {
  /** Names the file of titles. */
  name: string;
  /** Under which what this browser remembers of columns is kept. */
  remember: string;
  namespace: string;
  fields: readonly ImportField[];
  t: (word: Word) => string;
  importedText: (counts: { new: number; changed: number }) => string;
  send: (rows: Rows, dryRun: boolean) => Promise<ImportAnswer>;
  current: () => Promise<SavedFile>;
  /** The list that the records are in. */
  to: string;
};

/** What a company keeps, from a file: columns, a check of each row, then all rows or none. */
export function KeptImport(props: KeptImportProps) {
  const { name, remember, namespace, fields, t, importedText, send, current, to } = props;
  const navigate = useNavigate();
  const titles = fields.map(({ id }) => id).join(',');
  // The column titles alone, as Excel opens them.
  const template = async () => ({
    name: `${name}.csv`,
    blob: new Blob([`\uFEFF${titles}\r\n`], { type: 'text/csv;charset=utf-8' }),
  });
  return (
    <Page title={t('importTitle')} crumbs={[{ label: t('many'), to }]}>
      <ImportWizard
        namespace={namespace}
        fields={fields}
        readFile={readImportFile}
        readText={readImportText}
        remember={remember}
        send={send}
        onDone={({ counts }) => {
          notify({ tone: 'good', title: t('imported'), text: importedText(counts) });
          void navigate(to);
        }}
        help={
          <>
            <p className="qs-small qs-muted">{t('importHelp')}</p>
            <Row>
              <SaveFileButton label={t('current')} read={current} />
              <SaveFileButton label={t('template')} read={template} />
            </Row>
          </>
        }
      />
    </Page>
  );
}
