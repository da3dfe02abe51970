import type { RevisionState, TransitionName } from '../contract/states';
import { transitionNames, transitionResults, transitionSources } from '../contract/states';
import { replacedBy, targetOf } from './moves';

/** For tests: what happens to the revisions of an estimate, as a program of a few lines that the service is held against. */
export type ModelRow = { revision: number; state: RevisionState; decidedAt: string | null };

/** Transitions that people call, and what happens by itself. */
export const happenings = [...transitionNames, 'view', 'expire'] as const;
export type Happening = (typeof happenings)[number];

const decided: readonly RevisionState[] = ['accepted', 'declined', 'withdrawn', 'cancelled', 'expired'];

/** The revisions after it; undefined where it is refused, so that nothing changes. `at` is the time of it. */
export function after(rows: readonly ModelRow[], happening: Happening, at: string): ModelRow[] | undefined {
  const set = (revision: number, state: RevisionState) =>
    rows.map((row) =>
      row.revision === revision ? { ...row, state, decidedAt: decided.includes(state) ? at : null } : row,
    );
  if (happening === 'view' || happening === 'expire') {
    const out = targetOf('accept', rows);
    const from: readonly RevisionState[] = happening === 'view' ? ['sent'] : ['sent', 'viewed'];
    if (!out || !from.includes(out.state)) return undefined;
    return set(out.revision, happening === 'view' ? 'viewed' : 'expired');
  }
  const name: TransitionName = happening;
  const target = targetOf(name, rows);
  const sources: readonly RevisionState[] = transitionSources[name];
  if (!target || !sources.includes(target.state)) return undefined;
  if (name === 'revise')
    return [...rows, { revision: target.revision + 1, state: 'pricing', decidedAt: null }];
  const replaced = name === 'send' || name === 'accept' ? replacedBy(name, rows, target.revision) : [];
  return set(target.revision, transitionResults[name]).map((row) =>
    replaced.some(({ revision }) => revision === row.revision)
      ? { ...row, state: 'superseded', decidedAt: null }
      : row,
  );
}

export const signature = (rows: readonly Pick<ModelRow, 'state'>[]): string =>
  rows.map(({ state }) => state).join(' ');
