import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const script = resolve(__dirname, 'pdf-text.mjs');
const placesScript = resolve(__dirname, 'pdf-places.mjs');

/** A text on a page: its left end, its baseline from below, its width and its size, in points. pdf.js does not know the width of joined letters: it is 0 from right to left. */
export type TextPlace = { page: number; text: string; x: number; y: number; width: number; size: number };

/** Where each text of each document stands. */
export function pdfPlaces(pdfs: readonly Buffer[]): TextPlace[][] {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-places-'));
  try {
    for (const [index, pdf] of pdfs.entries()) writeFileSync(join(folder, String(index)), pdf);
    const maxBuffer = 1_000_000_000;
    const out = execFileSync(process.execPath, [placesScript, folder], { encoding: 'utf8', maxBuffer });
    const byName = JSON.parse(out) as Record<string, TextPlace[]>;
    return pdfs.map((_, index) => byName[String(index)] ?? []);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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
