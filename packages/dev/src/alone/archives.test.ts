import { join } from 'node:path';
import { readDomains } from '../../domains.mjs';
import { readArchives, withNeeds, type Archive } from './archives';

const root = join(__dirname, '../../../..');

describe('packages as they are published', () => {
  let archives: Archive[] = [];
  beforeAll(async () => {
    archives = await readArchives(root);
  });

  it('hold all that they export and import, and name every package that they take', () => {
    expect(archives.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual([]);
  });

  it('hold no test, and of a service its contract alone', () => {
    const files = archives.flatMap(({ folder, files: packed }) => packed.map((file) => `${folder}/${file}`));
    expect(files.filter((file) => /\.test\.tsx?$|\/(testing|tests)\//.test(file))).toEqual([]);
    const ofServices = files.filter((file) => file.startsWith('services/'));
    expect(
      ofServices.filter((file) => !/^services\/[\w-]+\/(README\.md$|src\/contract\/)/.test(file)),
    ).toEqual([]);
  });

  it('bring a team what its remote takes, and none of what the services run on', () => {
    const taken = withNeeds(archives, [
      '@quayside/service-projects',
      '@quayside/federation',
      '@quayside/dev',
    ]);
    const names = new Set(taken.flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {})));
    expect(taken.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['@quayside/api', '@quayside/contract']),
    );
    for (const name of ['express', 'mongoose', 'mongodb', '@quayside/service-kit'])
      expect(names).not.toContain(name);
  });

  it('are there for every remote', () => {
    const names = archives.map(({ name }) => name);
    for (const domain of readDomains(root)) expect(names).toContain(`@quayside/service-${domain}`);
  });
});
