import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** How a command speaks with whoever runs it. */
export type Terminal = {
  say(text: string): void;
  /** A secret: typed without being shown, or the next line of what is piped in. */
  secret(question: string): Promise<string>;
  /** True when somebody sits in front of it. */
  readonly isInteractive: boolean;
};

export class NoInputError extends Error {
  override name = 'NoInputError';
}

/** The terminal of this process. Questions go to standard error, so that standard output can be piped on. */
export function processTerminal(): Terminal {
  const isInteractive = process.stdin.isTTY === true;
  let piped: AsyncIterator<string> | undefined;
  return {
    isInteractive,
    say: (text) => void process.stdout.write(`${text}\n`),
    async secret(question) {
      if (isInteractive) return typedUnseen(question);
      piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
      const line = await piped.next();
      if (line.done) throw new NoInputError(`${question} is wanted on standard input`);
      return line.value;
    },
  };
}

async function typedUnseen(question: string): Promise<string> {
  process.stderr.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // Ctrl-C at the question ends the command as anywhere else.
  reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
