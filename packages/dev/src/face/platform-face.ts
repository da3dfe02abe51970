import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { declarationsOf } from './declarations';
import { faceOf, type Face } from './face';

const folder = 'packages/platform';

/** Where the report of the platform's public face is kept, from the root. */
export const faceFile = `${folder}/public-face.json`;

type PackageFile = { name: string; version: string; exports: Record<string, string> };

/** The public face of the platform as its sources are now. */
export async function readPlatformFace(root: string): Promise<Face> {
  const text = await readFile(join(root, folder, 'package.json'), 'utf8');
  const { version, exports } = JSON.parse(text) as PackageFile;
  const entries = Object.entries(exports).map(
    ([entry, file]) => [entry, file.replace(/^\.\/src\/|\.tsx?$/g, '')] as const,
  );
  const texts = await declarationsOf(root, folder, Object.values(exports));
  return faceOf(version, texts, Object.fromEntries(entries));
}

/** The face as it was reported last. */
export async function reportedFace(root: string): Promise<Face | undefined> {
  const text = await readFile(join(root, faceFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Face);
}
