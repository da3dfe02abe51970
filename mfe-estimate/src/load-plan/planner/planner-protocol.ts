import type { ContainerLoad, FleetPlan, FleetProblem } from '@quayside/load-planner';

/** Asks for a plan; `fixed` holds containers with boxes that stay where they are. */
export type PlanRequest = {
  id: number;
  problem: FleetProblem;
  fixed: readonly ContainerLoad[];
  /** CPU time for the first plan, and for making it better. */
  milliseconds: { first: number; all: number };
};

/** What comes back while a request is worked on: any number of plans, each better than the one before, and an end. */
export type PlanAnswer =
  | { id: number; kind: 'plan'; plan: FleetPlan }
  | { id: number; kind: 'progress'; share: number }
  | { id: number; kind: 'done' }
  | { id: number; kind: 'failed'; reason: string };

/** The side of a worker that is spoken with. */
export type PlannerPort = {
  postMessage: (request: PlanRequest) => void;
  onmessage: ((event: MessageEvent<PlanAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate: () => void;
};
