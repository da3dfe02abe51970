import {
  isBetterPlan,
  planFleet,
  validatePlan,
  type FleetPlan,
  type FleetProblem,
} from '@quayside/load-planner';
import { planRest } from './plan-rest';
import type { PlanAnswer, PlanRequest } from './planner-protocol';

/** Answers of progress are no more frequent than this, in milliseconds. */
const pace = 200;

function isSound({ loads, lcl, left }: FleetPlan, { items, rules }: FleetProblem): boolean {
  const outside = [...lcl, ...left].map(({ item, count }) => ({ item, count }));
  return validatePlan({ loads, items, rules, left: outside }).every(({ severity }) => severity !== 'error');
}

/** Works on one request until its time is over: a first plan at once, then only better ones, each validated. */
export function answerRequest(
  { id, problem, fixed, milliseconds }: PlanRequest,
  answer: (answer: PlanAnswer) => void,
  now: () => number = () => performance.now(),
): void {
  const start = now();
  let told = start;
  let best: FleetPlan | undefined;
  const offer = (plan: FleetPlan) => {
    if ((best && !isBetterPlan(plan, best, problem)) || !isSound(plan, problem)) return;
    best = plan;
    answer({ id, kind: 'plan', plan });
  };
  const isCancelled = () => {
    const time = now();
    if (time - told >= pace) {
      told = time;
      answer({ id, kind: 'progress', share: Math.min(1, (time - start) / milliseconds.all) });
    }
    return false;
  };
  const run = (effort: number) => {
    const options = { effort: { milliseconds: effort }, now, isCancelled };
    if (fixed.length > 0) offer(planRest(problem, fixed, { milliseconds: effort, now, isCancelled }));
    else offer(planFleet(problem, { ...options, onBetter: offer }));
  };
  try {
    run(milliseconds.first);
    if (milliseconds.all > milliseconds.first) run(milliseconds.all);
    if (best) answer({ id, kind: 'done' });
    else answer({ id, kind: 'failed', reason: fixed.length > 0 ? 'held' : 'none' });
  } catch (error) {
    answer({ id, kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}
