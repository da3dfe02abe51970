import { stageIds, type StageId } from '@quayside/contract';
import type { EstimateContent } from '@quayside/estimate-document';
import type { ChargeLine } from '@quayside/rating';
import type { SheetCommand } from '@quayside/sheet';
import type { EstimateEditorStore } from '../../../editor/estimate-editor.store';
import type { StageCommand } from './split-command';

type Taken = { before: EstimateContent; after: EstimateContent };
type Step = { kind: 'lines'; parts: readonly StageCommand[] } | ({ kind: 'taken' } & Taken);

/** What undoing or redoing did last, to be shown: undefined for what has no place of its own. */
export type Replayed = { stage: StageId; command: SheetCommand<ChargeLine> };

/**
 * The order in which the stages were changed while their charges stand on one page: each stage knows only its own. One deed
 * that changed several of them is taken back as one, and so is a rate that was taken.
 */
export function createJournal(store: EstimateEditorStore) {
  const past: Step[] = [];
  const future: Step[] = [];
  let gathered: StageCommand[] | undefined;
  let isReplaying = false;
  const charges = () => store.getState().charges;

  const note = (step: Step) => {
    past.push(step);
    future.length = 0;
  };
  const replay = <Result>(run: () => Result): Result => {
    isReplaying = true;
    try {
      return run();
    } finally {
      isReplaying = false;
    }
  };
  /** Lines of a step as far as they are what comes next: others may have gone on in a stage's own editor. */
  const step = (from: Step[], to: Step[], way: 'undo' | 'redo'): Replayed | 'taken' | undefined => {
    for (let last = from.pop(); last; last = from.pop()) {
      if (last.kind === 'taken') {
        const { before, after } = last;
        replay(() =>
          store.getState().takeBack(way === 'undo' ? { before, after } : { before: after, after: before }),
        );
        to.push(last);
        return 'taken';
      }
      const parts = last.parts.filter(({ stage, command }) => {
        const { past: done, future: undone } = charges()[stage];
        return (way === 'undo' ? done.at(-1) : undone[0]) === command;
      });
      const [first] = parts;
      if (!first) continue;
      replay(() => parts.forEach(({ stage }) => store.getState()[way](stage)));
      to.push({ kind: 'lines', parts });
      return parts.find(({ command }) => command.at) ?? first;
    }
    // What was done before this page was opened, stage by stage.
    const stage = stageIds.find((each) => charges()[each][way === 'undo' ? 'past' : 'future'].length > 0);
    const command = stage && replay(() => store.getState()[way](stage));
    return stage && command ? { stage, command } : undefined;
  };
  return {
    /** Keeps the journal until the answer is called. */
    watch: () =>
      store.subscribe((now, before) => {
        if (isReplaying || now.charges === before.charges) return;
        const parts = stageIds.flatMap((stage) => {
          const command = now.charges[stage].past.at(-1);
          const isNew = command && !before.charges[stage].past.includes(command);
          return isNew ? [{ stage, command }] : [];
        });
        if (parts.length === 0) return;
        if (gathered) gathered.push(...parts);
        else note({ kind: 'lines', parts });
      }),
    run: (parts: readonly StageCommand[]) => {
      gathered = [];
      for (const { stage, command } of parts) store.getState().runCommand(stage, command);
      if (gathered.length > 0) note({ kind: 'lines', parts: gathered });
      gathered = undefined;
    },
    /** A rate was taken, and is stored already. */
    taken: (change: Taken) => note({ kind: 'taken', ...change }),
    undo: () => step(past, future, 'undo'),
    redo: () => step(future, past, 'redo'),
    hasPast: () => past.some(({ kind }) => kind === 'taken'),
    hasFuture: () => future.some(({ kind }) => kind === 'taken'),
  };
}
export type Journal = ReturnType<typeof createJournal>;
