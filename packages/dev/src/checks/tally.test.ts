import { jestOutcome, playwrightOutcome, stepOutcome, tallyOf, type Outcome } from './tally';

const jestReport = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};
const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

describe('the closing line', () => {
  it('adds tests and steps', () => {
    const outcomes: Outcome[] = [
      stepOutcome('lint', true, 1, ''),
      stepOutcome('types', false, 1, 'TS2322'),
      jestOutcome(jestReport, 0, 1),
      playwrightOutcome('e2e', { stats }, 0, 1, ''),
    ];
    expect(tallyOf(outcomes)).toEqual({ passed: 13, failed: 1, line: '13 passed, 1 failed', exitCode: 1 });
  });

  it('ends well only when something passed and nothing failed', () => {
    expect(tallyOf([stepOutcome('lint', true, 1, '')]).exitCode).toBe(0);
    expect(tallyOf([stepOutcome('lint', false, 1, '')]).exitCode).toBe(1);
    expect(tallyOf([]).exitCode).toBe(1);
  });

  it('counts a test file that cannot be run as one failure and shows why', () => {
    const outcome = jestOutcome(
      {
        ...jestReport,
        numFailedTests: 2,
        numRuntimeErrorTestSuites: 1,
        testResults: [
          { status: 'passed', message: '' },
          { status: 'failed', message: 'expected 1, got 2' },
        ],
      },
      1,
      3,
    );
    expect(outcome).toMatchObject({ passed: 7, failed: 3, output: 'expected 1, got 2' });
  });

  it('does not believe a report without failures when the program itself failed', () => {
    expect(jestOutcome(jestReport, 1, 1).failed).toBe(1);
    expect(playwrightOutcome('e2e', { stats }, null, 1, '').failed).toBe(1);
  });

  it('counts what passed only at a second attempt as failed', () => {
    expect(playwrightOutcome('e2e', { stats: { ...stats, flaky: 1 } }, 0, 1, '').failed).toBe(1);
  });
});
