import {
  ImportFiles,
  ImportWizard,
  notify,
  readImportFile,
  useNavigate,
  useTranslation,
  type ImportField,
  type ImportFilesProps,
} from '@quayside/platform';
import type { ImportResult } from '@quayside/service-supplier/contract';

type Rows = Record<string, string>[];
export type PriceImportProps = {
  fields: readonly ImportField[];
  /** What the file is called that has the titles only, without its ending. */
  name: string;
  help: string;
  send: (rows: Rows, dryRun: boolean) => Promise<ImportResult>;
  /** The prices there are, in the same columns. */
  current: ImportFilesProps['current'];
  /** Where to go when all is written. */
  to: string;
};

/** Cards or tariffs from a file: columns, a check of each row, then all rows or none. */
export function PriceImport({ fields, name, help, send, current, to }: PriceImportProps) {
  const { t } = useTranslation('supplier');
  const navigate = useNavigate();
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
        <ImportFiles
          name={name}
          fields={fields}
          help={help}
          labels={{ current: t('importing.current'), template: t('importing.template') }}
          current={current}
        />
      }
    />
  );
}
