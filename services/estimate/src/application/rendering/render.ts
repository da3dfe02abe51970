import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Language } from '../../contract/common';
import { loadReportDefinition } from '../../domain/load-report/definition';
import { drawingFont } from '../../domain/load-report/drawing';
import type { LoadReport } from '../../domain/load-report/report';
import { quotationDefinition } from '../../domain/quotation/definition';
import type { QuotationOptions } from '../../domain/quotation/layout';
import type { Snapshot } from '../../domain/snapshot';
import { faceBytes, faceFile, families, type Family } from '../../domain/typeset/fonts';
import { familiesIn, fitted } from '../../domain/typeset/fit';

type FileSystem = { writeFileSync(name: string, content: Buffer): void };
type Printer = typeof pdfmake & { virtualfs: FileSystem };

/** What can be printed. */
export type Printable =
  | { document: 'quotation'; snapshot: Snapshot; options: QuotationOptions }
  | { document: 'loadReport'; report: LoadReport; language: Language };

let ready = false;
const loaded = new Set<Family>();

/** Names the fonts once. Nothing but their files is ever read from disk, and nothing from the network. */
function prepare(): void {
  if (ready) return;
  const faces = families.map((family) => {
    const [normal, bold] = [faceFile({ family, bold: false }), faceFile({ family, bold: true })];
    return [family, { normal, bold, italics: normal, bolditalics: bold }] as const;
  });
  pdfmake.setFonts({
    ...Object.fromEntries(faces),
    // Drawings name a font that is open already, by its own name: they cannot read from memory.
    [drawingFont]: { normal: 'BIZUDPGothic-Regular' },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  ready = true;
}

/** Loads the faces of the families that a document uses: the Chinese ones alone have 20 MB. */
function loadFonts(definition: TDocumentDefinitions): void {
  const { virtualfs } = pdfmake as Printer;
  for (const family of familiesIn(definition)) {
    if (loaded.has(family)) continue;
    for (const bold of [false, true]) {
      virtualfs.writeFileSync(faceFile({ family, bold }), faceBytes({ family, bold }));
    }
    loaded.add(family);
  }
}

function definitionOf(printable: Printable): TDocumentDefinitions {
  return printable.document === 'quotation'
    ? quotationDefinition(printable.snapshot, printable.options)
    : loadReportDefinition(printable.report, printable.language);
}

/** Renders a document as PDF; the same content gives the same bytes. */
export async function render(printable: Printable): Promise<Buffer> {
  prepare();
  const definition = fitted(definitionOf(printable));
  loadFonts(definition);
  return pdfmake.createPdf(definition).getBuffer();
}

/** Renders a quotation; the same snapshot and options give the same bytes. */
export async function renderQuotation(snapshot: Snapshot, options: QuotationOptions): Promise<Buffer> {
  return render({ document: 'quotation', snapshot, options });
}
