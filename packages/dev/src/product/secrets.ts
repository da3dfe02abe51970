import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret by which this installation's services know each other: made once, readable by its owner only. */
export async function serviceSecret(keyDirectory: string): Promise<string> {
  const file = join(keyDirectory, 'service-secret');
  await mkdir(keyDirectory, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(randomBytes(48).toString('base64url'));
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}
