import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface TypeSettings {
  compilerOptions: Record<string, unknown>;
  include: string[];
}

export interface TypeProgram {
  /** `1`, `2` …: name of its files in the cache. */
  name: string;
  folders: string[];
  /** What its `tsconfig.json` says. */
  settings: TypeSettings & { extends: string };
}

/**
 * One program for all workspaces whose `tsconfig.json` asks for the same: what they share is read and checked once, not once for each
 * of them. Each keeps what it has checked in `directory`, and looks only at what has changed since.
 */
export function typePrograms(root: string, folders: readonly string[], directory: string): TypeProgram[] {
  const programs = new Map<string, TypeProgram>();
  for (const folder of folders) {
    const file = join(root, folder, 'tsconfig.json');
    if (!existsSync(file)) continue;
    const { compilerOptions, include } = JSON.parse(readFileSync(file, 'utf8')) as TypeSettings;
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
