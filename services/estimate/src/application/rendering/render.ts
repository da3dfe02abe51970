import { NodeCompiler, type CompileDocArgs } from '@myriaddreamin/typst-ts-node-compiler';
import type { Language } from '../../contract/common';
import { loadReportDocument } from '../../domain/load-report/definition';
import type { LoadReport } from '../../domain/load-report/report';
import { quotationDocument } from '../../domain/quotation/definition';
import type { Pictures } from '../../domain/letterhead';
import type { QuotationOptions } from '../../domain/quotation/layout';
import type { Snapshot } from '../../domain/snapshot';
import { composedDocument } from '../../domain/typeset/compose';
import type { PaperDocument } from '../../domain/typeset/document';
import { families, fontFolders, typefaces } from '../../domain/typeset/fonts';
import { template } from '../../domain/typeset/template';

/** What can be printed. */
export type Printable =
  | { document: 'quotation'; snapshot: Snapshot; options: QuotationOptions; isImage?: true }
  | { document: 'loadReport'; report: LoadReport; language: Language; pictures?: Pictures };

/** Typst remembers what it set: without this, 600 different documents take more than a gigabyte. */
const clearedAfter = 10;
const unusedFor = 1;

let compiler: NodeCompiler | undefined;
let rendered = 0;

/** Reads nothing but the files of the fonts: there is no folder of sources, and packages are never fetched. */
const opened = (): NodeCompiler =>
  (compiler ??= NodeCompiler.create({
    workspace: '/quayside-has-no-folder-of-sources',
    fontArgs: [{ fontPaths: fontFolders() }],
  }));

function documentOf(printable: Printable): PaperDocument {
  return printable.document === 'quotation'
    ? quotationDocument(printable.snapshot, printable.options)
    : loadReportDocument(printable.report, printable.language, printable.pictures);
}

/** What Typst says of a document that it cannot set: it names reasons only where it does not make a PDF at once. */
function messageOf(input: CompileDocArgs, error: unknown): string {
  const found = opened().compile(input).takeError();
  const messages = found
    ? opened()
        .fetchDiagnostics(found)
        .map(({ message }: { message?: string }) => message)
    : [];
  return messages.length > 0 ? messages.join('; ') : String(error);
}

/** Sets a document in one form. @throws Error when it cannot be set */
function set<Form>(
  document: PaperDocument,
  form: (typst: NodeCompiler, input: CompileDocArgs) => Form,
): Form {
  const typst = opened();
  const input: CompileDocArgs = {
    mainFileContent: template,
    inputs: {
      data: JSON.stringify(composedDocument(document)),
      fonts: JSON.stringify(families.map((family) => typefaces[family])),
    },
  };
  try {
    return form(typst, input);
  } catch (error) {
    throw new Error(`a document could not be set: ${messageOf(input, error)}`, { cause: error });
  } finally {
    rendered += 1;
    if (rendered % clearedAfter === 0) typst.evictCache(unusedFor);
  }
}

/** Sets a document as PDF/A-2b; the same content gives the same bytes. @throws Error when it cannot be set */
export function typeset(document: PaperDocument): Buffer {
  const creationTimestamp = Math.floor(Date.parse(document.madeAt) / 1000);
  return set(document, (typst, input) => typst.pdf(input, { pdfStandard: 'a-2b', creationTimestamp }));
}

/** The paper of a page in an image of Typst. That of each page lies over the first one. */
const paper =
  /<path class="typst-shape" fill="#ffffff" fill-rule="nonzero" d="M 0 0v [\d.]+ h [\d.]+ v -[\d.]+ Z "\/>/g;

/** Sets a document as one SVG image with all its pages below each other; characters are shapes. @throws Error when it cannot be set */
function typesetImage(document: PaperDocument): Buffer {
  const image = set(document, (typst, input) => typst.plainSvg(input)).replace(paper, '');
  return Buffer.from(image.replace('>', '><rect width="100%" height="100%" fill="#ffffff"/>'), 'utf8');
}

/** Renders a document as PDF, or as an image; the same content gives the same bytes. */
export async function render(printable: Printable): Promise<Buffer> {
  const document = documentOf(printable);
  return printable.document === 'quotation' && printable.isImage ? typesetImage(document) : typeset(document);
}

/** Renders a quotation; the same snapshot and options give the same bytes. */
export async function renderQuotation(snapshot: Snapshot, options: QuotationOptions): Promise<Buffer> {
  return render({ document: 'quotation', snapshot, options });
}
