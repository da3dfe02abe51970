import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Language } from '../../contract/common';
import { loadReportDefinition } from '../../domain/load-report/definition';
import { drawingFont } from '../../domain/load-report/drawing';
import type { LoadReport } from '../../domain/load-report/report';
import { quotationDefinition } from '../../domain/quotation/definition';
import type { QuotationOptions } from '../../domain/quotation/layout';
import { packageFolder } from '../../domain/reference/files';
import type { Snapshot } from '../../domain/snapshot';

type FileSystem = { writeFileSync(name: string, content: Buffer): void };
type Printer = typeof pdfmake & { virtualfs: FileSystem };

/** What can be printed. */
export type Printable =
  | { document: 'quotation'; snapshot: Snapshot; options: QuotationOptions }
  | { document: 'loadReport'; report: LoadReport; language: Language };

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
  pdfmake.setFonts({
    BIZUDPGothic: { normal, bold, italics: normal, bolditalics: bold },
    // Drawings name a font that is open already, by its own name: they cannot read from memory.
    [drawingFont]: { normal: 'BIZUDPGothic-Regular' },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  ready = true;
}

function definitionOf(printable: Printable): TDocumentDefinitions {
  return printable.document === 'quotation'
    ? quotationDefinition(printable.snapshot, printable.options)
    : loadReportDefinition(printable.report, printable.language);
}

/** Renders a document as PDF; the same content gives the same bytes. */
export async function render(printable: Printable): Promise<Buffer> {
  prepare();
  return pdfmake.createPdf(definitionOf(printable)).getBuffer();
}

/** Renders a quotation; the same snapshot and options give the same bytes. */
export async function renderQuotation(snapshot: Snapshot, options: QuotationOptions): Promise<Buffer> {
  return render({ document: 'quotation', snapshot, options });
}
