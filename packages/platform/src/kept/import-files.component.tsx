import type { ReactNode } from 'react';
import type { ImportField } from '../import/import-wizard.component';
import { Row } from '../patterns/layout.component';
import { titlesFile } from './titles-file';
import { ExportMenu, type KeptFormat, type SavedFile } from './kept-files.component';

export type ImportFilesProps = {
  /** What the file of titles is called, without its ending. */
  name: string;
  fields: readonly ImportField[];
  /** What a file may say here, and what its columns are. */
  help: string;
  /** What is chosen before a file comes. */
  children?: ReactNode;
  labels: { current: string; template: string };
  /** What there is already, in the same columns. */
  current: (format: KeptFormat) => Promise<SavedFile>;
};

/** Beside an import: what it takes, what there is as a file, and a file with nothing but the titles; CSV or a workbook. */
export function ImportFiles({ name, fields, help, labels, current, children }: ImportFilesProps) {
  return (
    <>
      <p className="qs-small qs-muted">{help}</p>
      {children}
      <Row>
        <ExportMenu label={labels.current} read={current} />
        <ExportMenu label={labels.template} read={(format) => titlesFile(name, fields, format)} />
      </Row>
    </>
  );
}
