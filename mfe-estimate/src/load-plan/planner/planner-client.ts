import type { PlanAnswer, PlannerPort, PlanRequest } from './planner-protocol';

export type PlanJob = Omit<PlanRequest, 'id'>;
export type PlanListener = (answer: PlanAnswer) => void;

export type Planner = {
  /** Starts anew; what is under way is given up. */
  plan: (job: PlanJob, listener: PlanListener) => void;
  /** Gives up what is under way: a search never stops to listen, so its worker is ended. */
  cancel: () => void;
};

/** Speaks with one worker at a time; a worker that rests is used again. */
export function createPlanner(makeWorker: () => PlannerPort): Planner {
  let port: PlannerPort | undefined;
  let busy = false;
  let count = 0;

  const end = () => {
    if (port) {
      port.onmessage = null;
      port.onerror = null;
      port.terminate();
    }
    port = undefined;
    busy = false;
  };

  return {
    cancel: () => {
      if (busy) end();
    },
    plan: (job, listener) => {
      if (busy) end();
      count += 1;
      const id = count;
      const fail = (reason: string) => {
        end();
        listener({ id, kind: 'failed', reason });
      };
      try {
        port ??= makeWorker();
        port.onmessage = ({ data }) => {
          if (data.id !== id) return;
          if (data.kind === 'done' || data.kind === 'failed') busy = false;
          listener(data);
        };
        port.onerror = (event) => fail(event.message || 'worker');
        busy = true;
        port.postMessage({ ...job, id });
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** The worker itself, in a file of its own. */
export const loadPlanWorker = (): PlannerPort =>
  new Worker(new URL('./load-plan.worker.ts', import.meta.url), { name: 'load-plan' });
