import { problem, type Scope } from '@quayside/service-kit';
import { inParts } from '../../domain/canonical';
import { files } from '../../store/exports';

type Owner = { ownerId: string; name: string };

/** Keeps a file in parts; the same bytes come back. */
export async function keepFile(scope: Scope, owner: Owner, content: Buffer): Promise<void> {
  const rows = inParts(content.toString('base64')).map((text, part) => ({ ...owner, part, content: text }));
  await scope.store(files).createMany(rows);
}

/** @throws ProblemError `not-found` */
export async function keptFile(scope: Scope, owner: Owner): Promise<Buffer> {
  const found = await findFile(scope, owner);
  if (!found) throw problem('not-found');
  return found;
}

export async function findFile(scope: Scope, owner: Owner): Promise<Buffer | null> {
  const parts = await scope.store(files).findMany(owner, { sort: 'part' });
  return parts.length > 0 ? Buffer.from(parts.map(({ content }) => content).join(''), 'base64') : null;
}
