import { expect } from '@playwright/test';
import type { DocumentedService } from './documented';

/** Calls the reads that are left, has every operation refuse a stranger, and tells all that is not as documented. */
export async function finish(
  service: DocumentedService,
  places: Record<string, string>,
  except: readonly string[] = [],
): Promise<void> {
  for (const name of service.readable(places)) await service.call(name, { at: places });
  for (const name of service.names()) await service.refuse(name);
  expect(service.uncalled(except)).toEqual([]);
  expect(service.faults).toEqual([]);
}
