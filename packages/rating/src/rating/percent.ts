export interface PercentNode {
  id: string;
  code: string;
  percentOf: readonly string[] | undefined;
}

export interface PercentOrder {
  /** Ids in an order in which every base comes before what is a percentage of it. */
  order: string[];
  /** Id → the codes of the circle it is caught in or leads into. */
  cycles: Map<string, string[]>;
}

/**
 * Topological order of charge lines over "percent of these codes" (domain model §2.0, case D07). Lines on a circle, and
 * lines that build on one, are named in `cycles` and left out of the order.
 */
export function percentOrder(nodes: readonly PercentNode[]): PercentOrder {
  const byCode = new Map<string, PercentNode[]>();
  for (const node of nodes) {
    const list = byCode.get(node.code);
    if (list) list.push(node);
    else byCode.set(node.code, [node]);
  }
  const state = new Map<string, 'open' | 'done' | 'cyclic'>();
  const order: string[] = [];
  const cycles = new Map<string, string[]>();

  const visit = (node: PercentNode, path: readonly string[]): boolean => {
    const known = state.get(node.id);
    if (known === 'done') return true;
    if (known) {
      if (!cycles.has(node.id)) cycles.set(node.id, [...path.slice(path.indexOf(node.code)), node.code]);
      return false;
    }
    state.set(node.id, 'open');
    let sound = true;
    for (const code of new Set(node.percentOf)) {
      for (const base of byCode.get(code) ?? []) {
        if (!visit(base, [...path, node.code])) {
          sound = false;
          if (!cycles.has(node.id)) cycles.set(node.id, cycles.get(base.id) ?? [node.code, code]);
        }
      }
    }
    state.set(node.id, sound ? 'done' : 'cyclic');
    if (sound) order.push(node.id);
    return sound;
  };
  for (const node of nodes) visit(node, []);
  return { order, cycles };
}
