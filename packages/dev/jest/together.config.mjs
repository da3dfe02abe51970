import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import single from '../../../jest.config.mjs';

const root = join(import.meta.dirname, '../../..');
/** Written by `writeTogether` before a whole run. */
const directory = join(root, '.cache/together');
const alone = JSON.parse(readFileSync(join(directory, 'alone.json'), 'utf8'));

/** As the usual one, but that tests without a page share their modules, file by file of a folder. */
export default {
  ...single,
  rootDir: root,
  testSequencer: join(import.meta.dirname, 'together-first.cjs'),
  projects: single.projects.map((project) =>
    project.displayName === 'node'
      ? {
          ...project,
          roots: [directory, ...project.roots],
          testMatch: [`${directory}/*.test.js`, ...alone],
        }
      : project,
  ),
};
