import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface TypeSettings {
  extends: string;
  compilerOptions: Record<string, unknown>;
  include: string[];
}

export interface TypeProgram {
  /** `1`, `2` …: name of its files in the cache. */
  name: string;
  folders: string[];
  /** What its `tsconfig.json` says. */
  settings: TypeSettings;
}

/** The same settings by the name of the package that brings them, as a remote has them outside a whole checkout. */
const publishedBase = '@quayside/federation/tsconfig.base.json';

/**
 * One program for all workspaces whose `tsconfig.json` asks for the same: what they share is read and checked once, not once for each
 * of them. Each keeps what it has checked in `directory`, and looks only at what has changed since.
 * @throws Error for a `tsconfig.json` that says what these programs would not hear
 */
export function typePrograms(root: string, folders: readonly string[], directory: string): TypeProgram[] {
  const programs = new Map<string, TypeProgram>();
  for (const folder of folders) {
    const file = join(root, folder, 'tsconfig.json');
    if (!existsSync(file)) continue;
    const { compilerOptions, include } = readSettings(root, file);
    const key = JSON.stringify(compilerOptions);
    const program = programs.get(key) ?? emptyProgram(String(programs.size + 1), compilerOptions);
    programs.set(key, program);
    program.folders.push(folder);
    program.settings.include.push(...include.map((each) => relative(directory, join(root, folder, each))));
  }
  return [...programs.values()];

  function emptyProgram(name: string, compilerOptions: Record<string, unknown>): TypeProgram {
    return {
      name,
      folders: [],
      settings: {
        extends: relative(directory, join(root, 'tsconfig.base.json')),
        compilerOptions: { ...compilerOptions, incremental: true, tsBuildInfoFile: `./${name}.tsbuildinfo` },
        include: [],
      },
    };
  }
}

function readSettings(root: string, file: string): TypeSettings {
  const settings = JSON.parse(readFileSync(file, 'utf8')) as TypeSettings;
  const { extends: base, compilerOptions, include, ...others } = settings;
  const name = relative(root, file);
  if (Object.keys(others).length > 0)
    throw new Error(`${name} has ${Object.keys(others).join(', ')}, which the check of types does not read`);
  if (!compilerOptions || !include) throw new Error(`${name} needs compilerOptions and include`);
  const isBase =
    base === publishedBase || join(dirname(file), base ?? '') === join(root, 'tsconfig.base.json');
  if (!isBase) throw new Error(`${name} has to extend tsconfig.base.json`);
  return settings;
}
