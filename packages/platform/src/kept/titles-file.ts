import type { ImportField } from '../import/import-wizard.component';
import type { KeptFormat, SavedFile } from './kept-files.component';

/** The column titles alone, as a spreadsheet opens them. */
export async function titlesFile(
  name: string,
  fields: readonly ImportField[],
  format: KeptFormat,
): Promise<SavedFile> {
  const { tableFile } = await import('@quayside/csv/table-file');
  const file = tableFile({ name, format, columns: fields.map(({ id }) => id), rows: [] });
  return { name: file.name, blob: new Blob([new Uint8Array(file.content)], { type: file.type }) };
}
