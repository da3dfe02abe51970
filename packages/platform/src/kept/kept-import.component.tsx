import { useNavigate } from 'react-router-dom';
import { ImportWizard } from '../import/import-wizard.component';
import type { ImportAnswer, ImportField } from '../import/import-wizard.component';
import { readImportFile, readImportText } from '../import/read-import';
import { notify } from '../overlays/toast-region.component';
import { Page } from '../patterns/page.component';
import { ImportFiles } from './import-files.component';
import type { KeptFormat, SavedFile } from './kept-files.component';

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
  current: (format?: KeptFormat) => Promise<SavedFile>;
  /** The list that the records are in. */
  to: string;
};

/** What a company keeps, from a file: columns, a check of each row, then all rows or none. */
export function KeptImport(props: KeptImportProps) {
  const { name, remember, namespace, fields, t, importedText, send, current, to } = props;
  const navigate = useNavigate();
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
          <ImportFiles
            name={name}
            fields={fields}
            help={t('importHelp')}
            labels={{ current: t('current'), template: t('template') }}
            current={current}
          />
        }
      />
    </Page>
  );
}
