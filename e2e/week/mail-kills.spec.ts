import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../support/releases';

/** The short form is a part of each run of the account service's tests. */
test('issue 28.1: a mailer that is killed 20 times during 500 messages loses none', async () => {
  test.setTimeout(600_000);
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [jest, '--colors=false', 'services/account/src/tests/mail-kills.test.ts'],
    { cwd: root, env: { ...process.env, TEST_MAIL_KILLS: '20' } },
  );
  expect(stderr).toContain('1 passed');
});
