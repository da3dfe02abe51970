import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Snapshot } from '../domain/snapshot';
import { packageFolder } from '../reference/files';
import { quotationDefinition, type QuotationOptions } from './definition';

type FileSystem = { writeFileSync(name: string, content: Buffer): void };
type Printer = typeof pdfmake & { virtualfs: FileSystem };

let ready = false;

/** Loads the fonts into memory once; nothing else is ever read from disk or network. */
function prepare(): void {
  if (ready) return;
  const faces = {
    normal: '400Regular/BIZUDPGothic_400Regular.ttf',
    bold: '700Bold/BIZUDPGothic_700Bold.ttf',
  };
  const fonts = packageFolder('@expo-google-fonts/biz-udpgothic');
  const { virtualfs } = pdfmake as Printer;
  for (const path of Object.values(faces)) {
    virtualfs.writeFileSync(path, readFileSync(join(fonts, path)));
  }
  const { normal, bold } = faces;
  pdfmake.setFonts({ BIZUDPGothic: { normal, bold, italics: normal, bolditalics: bold } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  ready = true;
}

/** Renders a quotation; the same snapshot and options give the same bytes. */
export async function renderQuotation(snapshot: Snapshot, options: QuotationOptions): Promise<Buffer> {
  prepare();
  return pdfmake.createPdf(quotationDefinition(snapshot, options)).getBuffer();
}
