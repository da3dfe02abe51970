import { readFileSync } from 'node:fs';

/** What is to be known of a process: who started it, and its command line. */
export interface ProcessFacts {
  parent: number;
  command: string;
}
type LookUp = (pid: number) => ProcessFacts | undefined;

/** From `/proc`; nothing where there is none, or no such process. */
export const processFacts: LookUp = (pid) => {
  try {
    // The name in parentheses may itself hold any character.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return undefined;
  }
};

/**
 * Tells whether the npm that started a process has ended. npm ends at SIGTERM without passing it on, and what it started
 * lives on below another parent; between the two may stand a shell.
 * @returns a question that is true once npm is gone; it stays false for what npm did not start
 */
export function launcherWatch(pid: number, lookUp: LookUp = processFacts): () => boolean {
  const links: { child: number; parent: number }[] = [];
  for (let child = pid; links.length < 4;) {
    const parent = lookUp(child)?.parent;
    if (parent === undefined || parent <= 1) return () => false;
    links.push({ child, parent });
    if (/\bnpm\b/.test(lookUp(parent)?.command ?? '')) {
      return () => links.some((link) => lookUp(link.child)?.parent !== link.parent);
    }
    child = parent;
  }
  return () => false;
}
