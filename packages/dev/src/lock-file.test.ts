import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = { resolved?: string; optionalDependencies?: Record<string, string>; version?: string };
const { packages } = JSON.parse(readFileSync(join(__dirname, '../../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

test('the lock file names the packages for every system, or npm ci refuses it on all', () => {
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    // WebAssembly is a way round for systems without an own package, and npm does not ask for it.
    Object.keys(optionalDependencies)
      .filter((name) => !name.includes('-wasm32-'))
      .map((name) => [path, name] as const),
  );
  expect(wanted.length).toBeGreaterThan(20);
  const missing = wanted.filter(
    ([path, name]) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry, so that everybody installs from theirs', () => {
  const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
});
