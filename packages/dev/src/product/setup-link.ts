import { join } from 'node:path';
import { lastLines, runCommand, type CommandResult } from '../command';
import { root } from '../paths';
import { environmentOf, type ProductSettings } from './services';

/** The built commands of the account service. */
export const adminScript = join(root, 'services/account/dist/admin.mjs');

/** Runs a command of those who run an installation on the data of a product. */
export const runAdmin = (settings: ProductSettings, words: readonly string[]): Promise<CommandResult> =>
  runCommand(process.execPath, ['--enable-source-maps', adminScript, ...words], {
    cwd: root,
    env: { ...process.env, ...environmentOf('account', settings) },
    timeoutMilliseconds: 60_000,
  });

/** What `npm start` says where there are no demo accounts: the link that sets up the first organisation, or that there is one. */
export async function setupLines(settings: ProductSettings): Promise<string[]> {
  const { code, output } = await runAdmin(settings, ['setup-link']);
  if (code === 0)
    return output
      .trim()
      .split('\n')
      .map((line) => `  ${line}`);
  // One that was set up before.
  if (code === 1 && output.includes('organisation already')) return ['  Without demo data.'];
  throw new Error(`The set-up link could not be made: ${lastLines(output)}`);
}
