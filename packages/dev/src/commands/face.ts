import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareFaces, faultsOf } from '../face/compare-faces';
import { faceFile, readPlatformFace, reportedFace } from '../face/platform-face';
import { root } from '../paths';

/**
 * `npm run face`: writes the report of the platform's public face anew. What takes something away is refused until the platform has
 * a version that says so.
 */
const [before, face] = await Promise.all([reportedFace(root), readPlatformFace(root)]);
const faults = before ? faultsOf(before, face) : [];
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
} else {
  await writeFile(join(root, faceFile), `${JSON.stringify(face, null, 2)}\n`);
  const changes = before ? compareFaces(before, face) : [];
  process.stdout.write(`${[...changes.map(({ what }) => what), `wrote ${faceFile}`].join('\n')}\n`);
}
