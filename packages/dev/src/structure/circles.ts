import type { Import } from './imports';

/**
 * Groups of files that reach each other by imports (strongly connected components, Tarjan 1972), of types too. A lazy
 * import closes no circle.
 */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind === 'lazy') continue;
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const index = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];

  const visit = (file: string): number => {
    const own = index.size;
    let low = own;
    index.set(file, own);
    stack.push(file);
    open.add(file);
    for (const target of targets.get(file) ?? []) {
      if (!index.has(target)) low = Math.min(low, visit(target));
      else if (open.has(target)) low = Math.min(low, index.get(target) ?? own);
    }
    if (low === own) close(file);
    return low;
  };
  const close = (first: string) => {
    const members = stack.splice(stack.indexOf(first));
    for (const member of members) open.delete(member);
    const isOfItself = targets.get(first)?.includes(first) ?? false;
    if (members.length > 1 || isOfItself) circles.push(members.sort());
  };

  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return circles.sort((one, other) => other.length - one.length);
}
