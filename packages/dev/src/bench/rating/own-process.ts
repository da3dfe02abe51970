import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type SideName = 'estimate' | 'sheet';
/** Which edit takes its next turn. */
export interface Asked {
  edit: number;
}

const program = fileURLToPath(new URL('./side.ts', import.meta.url));
const loader = import.meta.resolve('tsx');

/**
 * One side of the edits in a process of its own, which sweeps no garbage but its own: a collector that works beside an edit looks
 * through all that the process holds, and a sheet of 10,000 lines holds many times what the estimate does.
 */
export async function inOwnProcess(side: SideName, count: number) {
  const child = fork(program, [side, String(count)], { execArgv: ['--import', loader] });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the side of the ${side} ended with ${String(code)}`);
  });
  // Whoever waits is told; where nobody does, it was asked to end.
  ended.catch(() => undefined);
  const told = async (): Promise<number> => {
    const [answer] = (await Promise.race([once(child, 'message'), ended])) as [number];
    return answer;
  };
  return {
    /** What all sells for before the first edit. */
    sell: await told(),
    /** Milliseconds on the processor that the next turn of an edit takes. */
    edit: (edit: number) => {
      child.send({ edit } satisfies Asked);
      return told();
    },
    end: () => void (child.connected && child.disconnect()),
  };
}
