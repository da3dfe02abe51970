import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Links workspaces that came since the last install, by the lock file: nothing of them has to be fetched. */
export function linkWorkspaces(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const place = join(root, path);
    if (!link || existsSync(place)) continue;
    // A link that leads nowhere is in the way all the same.
    rmSync(place, { force: true });
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place, 'junction');
  }
}
