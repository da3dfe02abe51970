import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret by which this installation's services know each other: made once, readable by its owner only. */
export async function serviceSecret(keyDirectory: string): Promise<string> {
  const file = join(keyDirectory, 'service-secret');
  await mkdir(keyDirectory, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
