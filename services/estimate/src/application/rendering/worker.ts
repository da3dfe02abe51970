import { parentPort, Worker } from 'node:worker_threads';
import type { Language } from '../../contract/common';
import type { Pictures } from '../../domain/letterhead';
import type { LoadReport } from '../../domain/load-report/report';
import type { QuotationOptions } from '../../domain/quotation/layout';
import type { Snapshot } from '../../domain/snapshot';
import { render, type Printable } from './render';

type Request = { id: number; printable: Printable };
type Answer = { id: number; content: Uint8Array } | { id: number; error: string };
type Waiting = { resolve: (content: Buffer) => void; reject: (error: Error) => void };

let useThread = false;
let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/** From now on documents are rendered by a thread of this program. */
export function renderInWorker(): void {
  useThread = true;
}

/** The thread's side: renders what it is asked to, one after another. */
export function serveRendering(): void {
  parentPort?.on('message', ({ id, printable }: Request) => {
    render(printable).then(
      (content) => parentPort?.postMessage({ id, content: new Uint8Array(content) } satisfies Answer),
      (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Answer),
    );
  });
}

function failAll(error: Error): void {
  thread = undefined;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}

function startThread(): Worker {
  const started = new Worker(process.argv[1] ?? '');
  started.unref();
  started.on('message', (answer: Answer) => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('content' in answer) caller?.resolve(Buffer.from(answer.content));
    else caller?.reject(new Error(answer.error));
  });
  started.on('error', failAll);
  started.on('exit', (code) => failAll(new Error(`the rendering thread ended with ${code}`)));
  return started;
}

/** Renders off the event loop where the program runs as a service. */
async function rendered(printable: Printable): Promise<Buffer> {
  if (!useThread) return render(printable);
  thread ??= startThread();
  const id = (lastId += 1);
  const answer = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }));
  thread.postMessage({ id, printable } satisfies Request);
  return answer;
}

/** The quotation of a snapshot. */
export function quotationPdf(snapshot: Snapshot, options: QuotationOptions): Promise<Buffer> {
  return rendered({ document: 'quotation', snapshot, options });
}

/** The quotation of a snapshot as an SVG image of all its pages. */
export async function quotationImage(snapshot: Snapshot, options: QuotationOptions): Promise<string> {
  return (await rendered({ document: 'quotation', snapshot, options, isImage: true })).toString('utf8');
}

/** The load report of an accepted plan. */
export function loadReportPdf(report: LoadReport, language: Language, pictures: Pictures): Promise<Buffer> {
  return rendered({ document: 'loadReport', report, language, pictures });
}
