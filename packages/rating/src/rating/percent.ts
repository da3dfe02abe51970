export interface PercentNode<Id = string> {
  id: Id;
  code: string;
  percentOf: readonly string[] | undefined;
}

export interface PercentOrder<Id = string> {
  /** Ids in an order in which every base comes before what is a percentage of it. */
  order: Id[];
  /** Id → the codes of the circle it is caught in or leads into. */
  cycles: Map<Id, string[]>;
}

/**
 * Topological order of charge lines over "percent of these codes" (domain model §2.0, case D07). Lines on a circle, and
 * lines that build on one, are named in `cycles` and left out of the order.
 */
export function percentOrder<Id>(nodes: readonly PercentNode<Id>[]): PercentOrder<Id> {
  const byCode = new Map<string, PercentNode<Id>[]>();
  for (const node of nodes) {
    const list = byCode.get(node.code);
    if (list) list.push(node);
    else byCode.set(node.code, [node]);
  }
  const state = new Map<Id, 'open' | 'done' | 'cyclic'>();
  const order: Id[] = [];
  const cycles = new Map<Id, string[]>();
  /** Codes from a line to the one that is looked at, each a percentage of the next. */
  const path: string[] = [];

  const visit = (node: PercentNode<Id>): boolean => {
    const known = state.get(node.id);
    if (known === 'done') return true;
    if (known) {
      if (!cycles.has(node.id)) cycles.set(node.id, [...path.slice(path.indexOf(node.code)), node.code]);
      return false;
    }
    state.set(node.id, 'open');
    let sound = true;
    path.push(node.code);
    for (const code of new Set(node.percentOf)) {
      for (const base of byCode.get(code) ?? []) {
        if (!visit(base)) {
          sound = false;
          if (!cycles.has(node.id)) cycles.set(node.id, cycles.get(base.id) ?? [node.code, code]);
        }
      }
    }
    path.pop();
    state.set(node.id, sound ? 'done' : 'cyclic');
    if (sound) order.push(node.id);
    return sound;
  };
  for (const node of nodes) visit(node);
  return { order, cycles };
}
