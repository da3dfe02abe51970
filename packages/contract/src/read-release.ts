import { z } from 'zod';
import { releaseSchema, type Release } from './registry';

/**
 * What releases are written in here. Raised in its second number by a field that readers may pass over, in its first by one that they
 * must understand, and by another word in a list.
 */
export const releaseFormat = '1.5';

export type ReleaseFault = { path: string; code: string; message: string };
type Read = { release: Release; faults?: undefined } | { release?: undefined; faults: ReleaseFault[] };

const formatOf = (text: string) => {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return { major, minor };
};
const stated = z.object({
  schema: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}$/)
    .optional(),
});

/** Contracts are compared field by field: one that is passed over may be the one that does not fit. */
const isOfContract = (path: readonly PropertyKey[]) => path[0] === 'needs' || path[0] === 'provides';

function faultsOf(error: z.ZodError): ReleaseFault[] {
  return error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }));
}

/** A copy without the fields that a schema did not know. */
function withoutUnknown(document: unknown, { issues }: z.ZodError): unknown {
  const copy: unknown = structuredClone(document);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys' || isOfContract(issue.path)) continue;
    const place = issue.path.reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      copy,
    );
    if (typeof place !== 'object' || place === null) continue;
    for (const key of issue.keys) Reflect.deleteProperty(place, key);
  }
  return copy;
}

/**
 * Reads a signed release, whoever wrote it: builders and readers of it (registry, gateway, commands) are of different age. One of the same
 * format or an older one has no field that is not known. One of a newer minor may: it is carried, as the signature is over it, and
 * looked at by nobody. Another major is refused, as is a contract with more in it than can be compared.
 * @returns the release as it was sent, with all that stands in it
 */
export function readRelease(document: unknown): Read {
  const own = formatOf(releaseFormat);
  const { schema: format = '1.0' } = stated.safeParse(document).data ?? {};
  const written = formatOf(format);
  if (written.major !== own.major) {
    const message = `written in schema ${format}, while ${own.major}.x is read here (${releaseFormat}): whoever is older must be renewed first`;
    return { faults: [{ path: 'schema', code: 'schema', message }] };
  }
  const strict = releaseSchema.safeParse(document);
  if (strict.success) return { release: strict.data };
  if (written.minor <= own.minor) return { faults: faultsOf(strict.error) };
  const known = releaseSchema.safeParse(withoutUnknown(document, strict.error));
  // What was checked is a part of it, so that it is one itself.
  return known.success ? { release: document as Release } : { faults: faultsOf(known.error) };
}
