import { messageOf, type Say } from '../log';

/** One way to come by a `mongod`. */
export interface Link {
  /** What is tried, in words: "mongod on the PATH". */
  name: string;
  /** Path of an executable; undefined or an error passes on to the next link. */
  find: () => Promise<string | undefined>;
}

export interface Found {
  path: string;
  link: string;
}

/**
 * Tries each link in order and says, in a line each, why one did not do.
 * @throws Error that lists every link with its reason when none did.
 */
export async function findMongod(
  links: readonly Link[],
  works: (path: string) => Promise<string | undefined>,
  speak: Say,
): Promise<Found> {
  const reasons: string[] = [];
  for (const link of links) {
    const outcome = await tryLink(link, works);
    if ('path' in outcome) return { path: outcome.path, link: link.name };
    reasons.push(`${link.name}: ${outcome.reason}`);
    speak(`MongoDB: ${link.name}: ${outcome.reason}`);
  }
  throw new Error(
    [
      'No MongoDB server could be found or fetched:',
      ...reasons.map((reason) => `  - ${reason}`),
      'Install MongoDB 6 or later, or set MONGO_URL to a replica set.',
    ].join('\n'),
  );
}

async function tryLink(
  link: Link,
  works: (path: string) => Promise<string | undefined>,
): Promise<{ path: string } | { reason: string }> {
  try {
    const path = await link.find();
    if (!path) return { reason: 'not there' };
    const fault = await works(path);
    return fault ? { reason: `found, but does not run (${fault})` } : { path };
  } catch (error) {
    return { reason: messageOf(error) };
  }
}
