import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { findOnPath, lastLines, runCommand } from '../command';
import { withProgress, type Say } from '../log';

/** Chromium without a window: the same engine for a sixth less of the processor's time. */
const shell = 'chromium-headless-shell';

/** Names under which distributions and vendors install it. */
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A real Chromium: `CHROMIUM_PATH`, the PATH, Playwright's own, or what apt-get installs when we may. A machine that only checks
 * gets the one without a window though it has another.
 * @throws Error that says what to do when there is none.
 */
export async function findChromium(
  speak: Say,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const given = environment.CHROMIUM_PATH;
  if (given) {
    if (await isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} is not an executable file`);
  }
  const present = (await onPath()) ?? (await playwrightsOwn());
  const isEnough = !environment.CI || present?.endsWith(shell);
  if (present && isEnough) return present;
  const reason = await installWithApt(speak);
  const installed = (await onPath()) ?? present;
  if (installed) return installed;
  throw new Error(
    `No Chromium: not on the PATH, not fetched by Playwright, and ${reason}. ` +
      'Install Chromium, or set CHROMIUM_PATH.',
  );
}

async function onPath(): Promise<string | undefined> {
  for (const name of names) {
    const path = await findOnPath(name);
    if (path) return path;
  }
  return undefined;
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return (await isExecutable(path)) ? path : undefined;
}

/** Returns why nothing was installed. */
async function installWithApt(speak: Say): Promise<string> {
  if (process.getuid?.() !== 0) return 'only root may install it with apt-get';
  if (!(await findOnPath('apt-get'))) return 'there is no apt-get';
  speak('Installing chromium and a Japanese font with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name: string) =>
    runCommand('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'], {
      env,
      timeoutMilliseconds: 900_000,
    });
  return withProgress('apt-get install chromium', async () => {
    await runCommand('apt-get', ['update'], { env, timeoutMilliseconds: 180_000 });
    const first = await install(shell);
    // Not every distribution has it.
    const result = first.code === 0 ? first : await install('chromium');
    return `apt-get could not install it (${lastLines(result.output, 1)})`;
  });
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
