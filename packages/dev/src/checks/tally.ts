/** What one part of the tests brought. */
export interface Outcome {
  /** `lint`, `unit`, `e2e` … */
  name: string;
  passed: number;
  failed: number;
  seconds: number;
  /** Shown when something failed. */
  output: string;
  /** Tests that were left out on purpose; neither passed nor failed. */
  skipped?: number;
}

export interface Tally {
  passed: number;
  failed: number;
  /** The last line of `npm test`. */
  line: string;
  exitCode: 0 | 1;
}

/** Adds up; nothing passed and nothing failed is a failure too, because then nothing was tested. */
export function tallyOf(outcomes: readonly Outcome[]): Tally {
  const passed = sum(outcomes.map((outcome) => outcome.passed));
  const failed = sum(outcomes.map((outcome) => outcome.failed));
  return {
    passed,
    failed,
    line: `${passed} passed, ${failed} failed`,
    exitCode: failed > 0 || passed === 0 ? 1 : 0,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A step without tests of its own (lint, types, build) counts as one. */
export function stepOutcome(name: string, succeeded: boolean, seconds: number, output: string): Outcome {
  return { name, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, seconds, output };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { status: string; message: string }[];
}

/** Reads Jest's JSON. A file that could not be run counts as one failed test. */
export function jestOutcome(report: JestReport, exitCode: number | null, seconds: number): Outcome {
  const counted = report.numFailedTests + report.numRuntimeErrorTestSuites;
  // Jest may refuse for a reason that no test names (no tests found, a leak that ended it).
  const failed = exitCode === 0 ? counted : Math.max(1, counted);
  const messages = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message);
  return {
    name: 'unit',
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests,
    seconds,
    output: messages.join('\n'),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: { message?: string }[];
}

/** Reads Playwright's JSON. A test that only passed when tried again counts as failed. */
export function playwrightOutcome(
  name: string,
  report: PlaywrightReport,
  exitCode: number | null,
  seconds: number,
  output: string,
): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counted = unexpected + flaky;
  const failed = exitCode === 0 ? counted : Math.max(1, counted);
  const errors = (report.errors ?? []).map(({ message }) => message ?? '');
  return { name, passed: expected, failed, skipped, seconds, output: [...errors, output].join('\n') };
}
