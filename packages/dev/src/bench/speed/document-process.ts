import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The engines of documents: Typst and the workbook of the product, and pdfmake, which the product had before. */
export type Engine = 'typst' | 'workbook' | 'pdfmake';

/** What 100 documents took on the processor, the most memory that the process had until then, and their size. */
export interface Made {
  milliseconds: number;
  megabytes: number;
  bytes: number;
}

const program = fileURLToPath(new URL('./document-side.ts', import.meta.url));
const loader = import.meta.resolve('tsx');

/** Starts an engine in a process of its own. */
export function engineProcess(engine: Engine) {
  const child = fork(program, [engine], { execArgv: ['--import', loader] });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the engine ${engine} ended with ${String(code)}`);
  });
  // Who waits gets the error; otherwise the process was asked to end.
  ended.catch(() => undefined);
  return {
    /** Makes 100 documents that it has not made before. */
    make: async (): Promise<Made> => {
      child.send('make');
      const [made] = (await Promise.race([once(child, 'message'), ended])) as [Made];
      return made;
    },
    end: () => void (child.connected && child.disconnect()),
  };
}
