import { ivancicText } from './ivancic-data';
import { benchmarkProblem, type BenchmarkProblem, type BoxRow } from './problems';

const numbersOf = (text: string) => text.trim().split(' ').map(Number);

/** All boxes of each problem go into as few containers as possible. */
export function ivancic(): BenchmarkProblem[] {
  return ivancicText.map((text, index) => {
    const [container = '', rows = ''] = text.split(':');
    return benchmarkProblem(
      `IMM-${index + 1}`,
      numbersOf(container) as [number, number, number],
      rows.split(',').map((row) => numbersOf(row) as [...BoxRow]),
    );
  });
}
