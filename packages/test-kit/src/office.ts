import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The path of a program, where this machine has it. */
export function programPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** LibreOffice (Debian: `apt-get install libreoffice-calc-nogui`). */
export const office = programPath('soffice');

export type OfficeCell = { formula: string; value: string };

const asFlatSheets = 'fods:OpenDocument Spreadsheet Flat XML';
const formulaCell = /<table:table-cell[^>]*table:formula="([^"]*)"[^>]*>/g;

/** The live formulas of workbooks, sheet by sheet, row by row, with what LibreOffice calculates. One start of it opens all files. */
export async function officeFormulas(workbooks: readonly Buffer[]): Promise<OfficeCell[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-office-'));
  try {
    const paths = workbooks.map((_, index) => join(folder, `${index}.xlsx`));
    await Promise.all(workbooks.map((content, index) => writeFile(paths[index] ?? '', content)));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const options = ['--headless', '--norestore', profile, '--convert-to', asFlatSheets, '--outdir', folder];
    await promisify(execFile)(office ?? '', [...options, ...paths]);
    return await Promise.all(
      workbooks.map(async (_, index) => {
        const sheets = await readFile(join(folder, `${index}.fods`), 'utf8');
        return [...sheets.matchAll(formulaCell)].map(([cell, formula = '']) => ({
          formula,
          value: /office:value="([^"]*)"/.exec(cell)?.[1] ?? 'no number',
        }));
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
