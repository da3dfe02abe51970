import {
  ImportWizard,
  notify,
  readImportFile,
  readImportText,
  useTranslation,
  type ImportAnswer,
  type ImportField,
} from '@quayside/platform';
import type { ReactNode } from 'react';
import { importOwned, type OwnedList } from '../api/owned-list.query';

export type OwnedImportProps = {
  shipperId: string;
  list: OwnedList;
  fields: readonly ImportField[];
  help?: ReactNode;
  /** Rows as the service reads them. */
  prepare?: (rows: Record<string, string>[]) => Record<string, string>[];
  onClose: () => void;
};

/** The import in place of the list. */
export function OwnedImport({ shipperId, list, fields, help, prepare, onClose }: OwnedImportProps) {
  const { t } = useTranslation('shippers');
  const done = ({ counts }: ImportAnswer) => {
    notify({ title: t('import.done', { new: counts.new, changed: counts.changed }), tone: 'good' });
    onClose();
  };
  return (
    <ImportWizard
      fields={fields}
      readFile={readImportFile}
      readText={readImportText}
      remember={`shippers.${list}`}
      namespace="shippers"
      send={(rows, dryRun) => importOwned(shipperId, list, prepare ? prepare(rows) : rows, dryRun)}
      onDone={done}
      help={help}
    />
  );
}
