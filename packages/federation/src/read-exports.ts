import { pathToFileURL } from 'node:url';

/**
 * What a module of a contract exports under names that end alike: `projectsCalls` of `calls.ts`, `projectsEvents` of `events.ts`, `projectsLinks` of `links.ts`.
 * Wants a runtime that understands TypeScript, such as tsx.
 */
export async function readExports<Value>(
  file: string,
  ending: 'Calls' | 'Events' | 'Links',
): Promise<Value[]> {
  const loaded = (await import(pathToFileURL(file).href)) as Record<string, Value>;
  return Object.entries(loaded).flatMap(([name, value]) => (name.endsWith(ending) ? [value] : []));
}
