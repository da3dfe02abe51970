import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runCommand } from '../command';
import { pathsBelow } from '../structure/sources';

/**
 * The declarations that the compiler makes of a package: text of each `.d.ts` by its path in the package's `src`, without comments.
 * @param entries modules of its public face: `src/index.ts`
 * @throws Error with the compiler's words where a type cannot be declared
 */
export async function declarationsOf(
  root: string,
  folder: string,
  entries: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await mkdir(join(root, '.cache'), { recursive: true });
  // Within the checkout, so that packages are found as the sources find them.
  const directory = await mkdtemp(join(root, '.cache/face-'));
  try {
    const settings = {
      extends: relative(directory, join(root, folder, 'tsconfig.json')),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        allowImportingTsExtensions: true,
        rootDir: root,
        outDir: join(directory, 'out'),
      },
      include: [],
      files: [
        ...entries.map((entry) => join(root, folder, entry)),
        join(root, 'packages/federation/css-modules.d.ts'),
      ],
    };
    const file = join(directory, 'tsconfig.json');
    await writeFile(file, JSON.stringify(settings));
    const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
    const result = await runCommand(process.execPath, [compiler, '-p', file, '--pretty', 'false'], {
      cwd: root,
    });
    if (result.code !== 0) throw new Error(`No declarations of ${folder}:\n${result.output}`);
    const source = join(directory, 'out', folder, 'src');
    const paths = pathsBelow(source, '', (name) => name.endsWith('.d.ts'));
    const texts = await Promise.all(
      paths.map(
        async (path) => [path.replace(/\.d\.ts$/, ''), await readFile(join(source, path), 'utf8')] as const,
      ),
    );
    return new Map(texts);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
