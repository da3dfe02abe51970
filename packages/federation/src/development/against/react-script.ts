import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from '../../base-config';
import { runBuild } from '../../build';
import { folderOfInstalled } from '../../workspace';

const name = 'development-react';

function scriptConfig(directory: string, output: string): Configuration {
  const base = baseConfig({ directory, mode: 'development', uniqueName: name, refresh: false });
  return {
    ...base,
    devtool: false,
    entry: { [name]: join(import.meta.dirname, `${name}.ts`) },
    output: { ...base.output, path: output },
    resolve: {
      ...base.resolve,
      // The remote's own: it is this version that its bundle demands.
      alias: Object.fromEntries(
        ['react', 'react-dom'].map((each) => [each, folderOfInstalled(each, directory)]),
      ),
    },
  };
}

/** The script that brings React's development build, of the version that is installed for a remote. */
export async function developmentReact(directory: string): Promise<string> {
  const output = await mkdtemp(join(tmpdir(), 'quayside-react-'));
  try {
    await runBuild(scriptConfig(directory, output));
    return await readFile(join(output, `${name}.js`), 'utf8');
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
