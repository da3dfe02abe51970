import { expect } from '@playwright/test';
import { paintedPng } from '@quayside/test-kit/made-files';
import type { DocumentedService } from './documented';

/** Calls the reads that are left, has every operation refuse a stranger, and tells all that is not as documented. */
export async function finish(
  service: DocumentedService,
  places: Record<string, string>,
  except: readonly string[] = [],
): Promise<void> {
  const readable = service.readable(places).filter((name) => !except.includes(name));
  for (const name of readable) await service.call(name, { at: places });
  for (const name of service.names()) await service.refuse(name);
  expect(service.uncalled(except)).toEqual([]);
  expect(service.faults).toEqual([]);
}

/** Uploads a file, reads the list and the file, and removes it. */
export async function walkFiles(
  service: DocumentedService,
  path: string,
  at: Record<string, string>,
): Promise<void> {
  const file = Buffer.from('As documented');
  const added = await service.call(`POST ${path}/files`, { at, query: { name: 'sample.txt' }, file });
  const one = { at: { ...at, fileId: String(added.id) } };
  await service.call(`GET ${path}/files`, { at });
  await service.call(`GET ${path}/files/{fileId}`, one);
  await service.call(`DELETE ${path}/files/{fileId}`, one);
}

/** Sets the seal of the company and removes it. */
export async function walkImages(service: DocumentedService): Promise<void> {
  const at = { kind: 'seal' };
  const images = await service.call('GET /company/images');
  const file = paintedPng(40, 40, [170, 17, 34]);
  await service.call('POST /company/images/{kind}', { at, file });
  expect(await service.call('DELETE /company/images/{kind}', { at })).toEqual(images);
}
