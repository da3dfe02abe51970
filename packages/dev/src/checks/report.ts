import { say } from '../log';
import { tallyOf, type Outcome } from './tally';

/** One line for what passed, everything for what failed. */
export function reportOutcome(outcome: Outcome): Outcome {
  const skipped = outcome.skipped ? `, ${outcome.skipped} left out` : '';
  const counts = `${outcome.passed} passed, ${outcome.failed} failed${skipped}`;
  if (outcome.failed > 0)
    process.stdout.write(`\n──── ${outcome.name} ────\n${outcome.output.trimEnd()}\n\n`);
  say(`${outcome.failed > 0 ? '✘' : '✓'} ${outcome.name}: ${counts} (${outcome.seconds.toFixed(1)} s)`);
  return outcome;
}

/** Prints the closing line and sets the exit code. */
export function close(outcomes: readonly Outcome[]): void {
  const tally = tallyOf(outcomes);
  process.stdout.write(`\n${tally.line}\n`);
  process.exitCode = tally.exitCode;
}
