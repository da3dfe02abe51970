// What the npm scripts call. Nothing but Node itself may be needed here: it installs the rest.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { keepDomainList } from './domains.mjs';
import { linkWorkspaces } from './workspace-links.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const lowestNode = [20, 19];

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function demandNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > lowestNode[0] || (major === lowestNode[0] && minor >= lowestNode[1])) return;
  fail(`Quayside needs Node ${lowestNode.join('.')} or newer; this is Node ${process.versions.node}.`);
}

/** Whether what is installed is what the lock file says, by npm's own record of what it installed. */
function isInstalled() {
  const recordFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(recordFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.link) return true;
    return present[path]?.version === entry.version && existsSync(join(root, path));
  });
}

async function install() {
  const stampFile = join(root, '.cache/installed.json');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const isStamped = stamp === lock && existsSync(join(root, 'node_modules/.package-lock.json'));
  if (isStamped) return;
  if (!isInstalled()) await installPackages();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, lock);
}

async function installPackages() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  process.stdout.write('Installing dependencies (the first time: a minute or two) …\n');
  const timer = setInterval(() => process.stdout.write(`  … installing: ${seconds()} s\n`), 10_000);
  let result = await npm(['ci']);
  if (result.code !== 0 && /can only install packages when your package.json/.test(result.output)) {
    // Where a registry offers no packages for other systems, the lock file lacks them and `npm ci` refuses
    // it. This installs the same versions by the same checksums, and leaves the file as it is.
    process.stdout.write('npm ci does not take the lock file; installing by it with npm install …\n');
    result = await npm(['install', '--no-save']);
  }
  clearInterval(timer);
  if (result.code !== 0) fail(`${result.output}\nThe dependencies could not be installed.`);
  process.stdout.write(`Installed in ${seconds()} s\n`);
}

function npm(commandArguments) {
  const script = process.env.npm_execpath;
  const [command, leading] = script && /\.c?js$/.test(script) ? [process.execPath, [script]] : ['npm', []];
  const child = spawn(command, [...leading, ...commandArguments, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: output + error.message }));
    child.once('close', (code) => done({ code, output }));
  });
}

demandNode();
const [verb = 'start', ...words] = process.argv.slice(2);
// The verbs on releases are one command.
const isOnReleases = ['status', 'history', 'rollback', 'keys'].includes(verb);
const [command, ...rest] = isOnReleases ? ['release', verb, ...words] : [verb, ...words];
const commands = readdirSync(join(here, 'src/commands')).map((name) => name.replace(/\.ts$/, ''));
if (!commands.includes(command))
  fail(
    `There is no command ${command}: ${[...commands, 'status', 'history', 'rollback', 'keys'].sort().join(', ')}`,
  );

// Nothing that is installed fetches browsers or databases by itself: the commands look for them when needed.
process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = '1';
process.env.MONGOMS_DISABLE_POSTINSTALL = '1';
process.env.NO_UPDATE_NOTIFIER = '1';
process.env.QUAYSIDE_ROOT = root;
process.chdir(root);
keepDomainList(root);
await install();
linkWorkspaces(root);
process.argv = [process.argv[0], join(here, 'src/commands', `${command}.ts`), ...rest];
const { register } = await import('tsx/esm/api');
register();
try {
  await import(pathToFileURL(process.argv[1]).href);
} catch (error) {
  // What the commands throw is written for people; a stack helps with faults of the commands themselves.
  const isFault = !(error instanceof Error) || error instanceof TypeError || error instanceof SyntaxError;
  fail(isFault ? (error?.stack ?? String(error)) : error.message);
}
