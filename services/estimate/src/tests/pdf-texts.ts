import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const script = resolve(__dirname, 'pdf-text.mjs');

/** The text of each page, as a reader selects it. */
export function pdfTexts(pdf: Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-texts-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    return JSON.parse(execFileSync(process.execPath, [script, file], { encoding: 'utf8' })) as string[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
