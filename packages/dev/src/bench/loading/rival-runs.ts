import { bischoffRatcliff, type BenchmarkProblem } from '@quayside/load-planner/benchmark';
import { say } from '../../log';
import { keep, type Result } from './kept';
import { cpuMilliseconds, judge, volumeOf } from './measure';
import { sample } from './protocol';
import { packWithPython, pythonRival } from './python-rival';
import { placementOf, rivals, type Rival, type RivalBox } from './rivals';

export const rivalsKey = 'rivals';

/** Every rival on the sample, one shot each as their authors meant it; kept as `<rival>: <problem>`. */
export async function measureRivals(): Promise<void> {
  const problems = sample.map(([brClass, number]) => bischoffRatcliff(brClass, number));
  for (const rival of rivals) {
    say(`${rival.name} …`);
    for (const problem of problems) {
      const start = cpuMilliseconds();
      const boxes = rival.pack(problem, rival.axes);
      await keepResult(rival, problem, boxes, cpuMilliseconds() - start);
    }
  }
  say(`${pythonRival.name} …`);
  const answers = await packWithPython(problems);
  if (!answers) return;
  for (const [at, { boxes, milliseconds }] of answers.entries())
    await keepResult(pythonRival, problems[at]!, boxes, milliseconds);
}

async function keepResult(
  rival: Pick<Rival, 'name' | 'axes'>,
  { name, container, items }: BenchmarkProblem,
  boxes: readonly RivalBox[],
  milliseconds: number,
): Promise<void> {
  const { length, width, height } = container.size;
  const load = { container, placements: boxes.map((box) => placementOf(box, items, rival.axes)) };
  const judged = judge([load], items, 0);
  const result: Result = {
    name: `${rival.name}: ${name}`,
    sources: '',
    ...judged,
    // No rival gives an order of loading; theirs is not held against them.
    errors: judged.errors.filter((code) => code !== 'sequence'),
    value: (100 * volumeOf(load, items)) / (length * width * height),
    firstMilliseconds: milliseconds,
    milliseconds,
  };
  await keep(rivalsKey, result);
}
