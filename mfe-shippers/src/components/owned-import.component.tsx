import {
  ImportFiles,
  ImportWizard,
  notify,
  readImportFile,
  readImportText,
  useTranslation,
  type ImportAnswer,
  type ImportField,
} from '@quayside/platform';
import type { ReactNode } from 'react';
import { importOwned, type Owned, type OwnedList } from '../api/owned-list.query';

export type OwnedImportProps<Item extends Owned, Input, Change> = {
  shipperId: string;
  list: OwnedList<Item, Input, Change>;
  fields: readonly ImportField[];
  help: string;
  /** What is chosen before a file comes. */
  children?: ReactNode;
  /** Rows as the service reads them. */
  prepare?: (rows: Record<string, string>[]) => Record<string, string>[];
  onClose: () => void;
};

/** The import in place of the list. */
export function OwnedImport<Item extends Owned, Input, Change>({
  shipperId,
  list,
  fields,
  help,
  children,
  prepare,
  onClose,
}: OwnedImportProps<Item, Input, Change>) {
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
      remember={`shippers.${list.name}`}
      namespace="shippers"
      send={(rows, dryRun) => importOwned(list, shipperId, { dryRun, rows: prepare ? prepare(rows) : rows })}
      onDone={done}
      help={
        <ImportFiles
          name={list.name}
          fields={fields}
          help={help}
          labels={{ current: t('export.current'), template: t('export.template') }}
          current={(format) => list.export(shipperId, format)}
        >
          {children}
        </ImportFiles>
      }
    />
  );
}
