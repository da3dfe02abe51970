import { pathToFileURL } from 'node:url';
import { importTypeScript } from './typescript';

/**
 * What a module of a contract exports under names that end alike: `projectsCalls` of `calls.ts`, `projectsEvents` of `events.ts`, `projectsLinks` of `links.ts`.
 */
export async function readExports<Value>(
  file: string,
  ending: 'Calls' | 'Events' | 'Links',
): Promise<Value[]> {
  const loaded = (await importTypeScript(pathToFileURL(file).href)) as Record<string, Value>;
  return Object.entries(loaded).flatMap(([name, value]) => (name.endsWith(ending) ? [value] : []));
}
