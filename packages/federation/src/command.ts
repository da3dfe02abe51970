import { basename, resolve } from 'node:path';
import { RspackDevServer } from '@rspack/dev-server';
import { buildApp, createCompiler, readConfig } from './build';

/**
 * `tsx packages/federation/src/command.ts build <folder>… | single <shell> | serve <folder> | watch <folder>`:
 * builds apps one after the other, serves a remote with hot reload, or rebuilds an app at each change.
 * `serve` and `watch` want `NODE_ENV=development` before they start.
 */
async function build(folders: readonly string[], file?: string): Promise<void> {
  for (const folder of folders) {
    const started = Date.now();
    const remarks = await buildApp(resolve(folder), file);
    if (remarks) process.stderr.write(`${remarks}\n`);
    process.stdout.write(
      `built ${basename(resolve(folder))} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
    );
  }
}

function endOnSignal(close: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(0)));
  }
}

async function serve(folder: string): Promise<void> {
  const config = await readConfig(resolve(folder));
  const server = new RspackDevServer(config.devServer || {}, await createCompiler(config));
  endOnSignal(() => server.stop());
  await server.start();
}

async function watch(folder: string): Promise<void> {
  const compiler = await createCompiler(await readConfig(resolve(folder)));
  const watching = compiler.watch({}, (error, stats) => {
    if (error) process.stderr.write(`${error.message}\n`);
    else if (stats) process.stdout.write(`${stats.toString({ preset: 'errors-warnings', timings: true })}\n`);
  });
  endOnSignal(() => new Promise((done) => watching?.close(() => done(undefined))));
}

const [command, ...folders] = process.argv.slice(2);
const [folder = '.'] = folders;
try {
  if (command === 'build') await build(folders);
  else if (command === 'single') await build([folder], 'rspack.single.config.ts');
  else if (command === 'serve') await serve(folder);
  else if (command === 'watch') await watch(folder);
  else throw new Error(`Unknown command ${command ?? '(none)'}: build, single, serve or watch`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
