import { invalid, problem } from '@quayside/service-kit';
import { createPinJudge, type PinJudgeOptions, type Refusal } from './pin-judge';
import type { Publisher } from './publisher';
import type { PinGuard } from './store';

/** @throws ProblemError that names every part that is refused, and why */
export function refuse(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (first?.isForbidden) throw problem('forbidden', { detail: first.message });
  if (first) throw invalid(refusals.map(({ path, code, message }) => ({ path, code, message })));
}

/** Who changes which channel may change it to what, all or nothing: asked by teams' keys and by members with the right alike. */
export function createPinGuards(
  options: PinJudgeOptions,
): (publisher: Pick<Publisher, 'name' | 'parts'>, channel: string, preview?: 'is-being-opened') => PinGuard {
  const judgeFor = createPinJudge(options);
  return (publisher, name, preview) => {
    const judge = judgeFor(publisher, name, preview);
    return async (before, after) => refuse(await judge(before, after));
  };
}
