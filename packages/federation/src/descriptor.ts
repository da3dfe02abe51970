import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { navigationGroups, type RemoteModule } from '@quayside/contract';
import { pageForPath } from './release/page-pattern';
import { importTypeScript } from './typescript';
import { remoteDescriptorSchema, type RemoteRelease } from '@quayside/contract/registry';

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function below(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** Whether an address, with its query and hash, is that of a page. */
export const leadsToPage = (pages: readonly { path: string }[], address: string) =>
  pageForPath(pages, address.split(/[?#]/)[0] ?? '') !== undefined;

/** Whether a link's path, filled with something, is that of a page. */
function mayLeadTo(address: string, page: string): boolean {
  const [given, wanted] = [address.split('/'), page.split('/')];
  const isOpen = (part: string | undefined) => part?.startsWith(':');
  return (
    given.length === wanted.length &&
    wanted.every((part, at) => isOpen(part) || isOpen(given[at]) || part === given[at])
  );
}

/** What is wrong about where its entries stand and its links lead. */
function faultsOfPlaces(descriptor: RemoteRelease['descriptor']): string[] {
  const { navigation, groups: own = [], links = {}, pages, homeActions = [] } = descriptor;
  const faults: string[] = [];
  const groups = [...navigationGroups, ...own.map(({ id }) => id)];
  for (const id of duplicates(groups)) faults.push(`group ${id} of the navigation twice`);
  for (const { id, href, group } of navigation) {
    if (!leadsToPage(pages, href)) faults.push(`navigation ${id} leads to ${href}, which is no page`);
    if (!groups.includes(group)) faults.push(`navigation ${id} is in ${group}, which is no group of its own`);
  }
  for (const { id, href } of homeActions)
    if (!leadsToPage(pages, href)) faults.push(`home action ${id} leads to ${href}, which is no page`);
  for (const [link, pattern] of Object.entries(links)) {
    const [address = ''] = pattern.split('?');
    if (!pages.some(({ path }) => mayLeadTo(address, path)))
      faults.push(`link ${link} leads to ${address}, which is no page`);
  }
  return faults;
}

/**
 * Checks a remote's module and gives its descriptor as plain data.
 * @throws Error naming every fault: a wrong shape, duplicate ids, a page outside the bases, a navigation entry
 * without page or in a group of nobody, a link that leads to no page, a widget without code.
 */
export function checkRemoteModule(module: RemoteModule, name: string): RemoteRelease['descriptor'] {
  const parsed = remoteDescriptorSchema.safeParse(module.descriptor);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The descriptor of ${name} is not valid:\n  ${lines.join('\n  ')}`);
  }
  const descriptor = parsed.data;
  const faults: string[] = [];
  if (descriptor.name !== name) {
    faults.push(`it is named ${descriptor.name}, but the build is that of ${name}`);
  }
  const { navigation, homeActions = [], widgets, pages, features = [] } = descriptor;
  const names = {
    'navigation id': navigation.map(({ id }) => id),
    'home action': homeActions.map(({ id }) => id),
    'widget id': widgets.map(({ id }) => id),
    page: pages.map(({ path }) => path),
    feature: features.map(({ key }) => key),
  };
  for (const [what, values] of Object.entries(names))
    for (const value of duplicates(values)) faults.push(`${what} ${value} twice`);
  for (const { path } of pages)
    if (!descriptor.bases.some((base) => below(base, path))) faults.push(`page ${path} is below no base`);
  for (const { id } of widgets)
    if (typeof module.widgets?.[id] !== 'function') faults.push(`widget ${id} has no code`);
  for (const slot of descriptor.slots ?? []) {
    if (!slot.startsWith(`${name}.`)) faults.push(`slot ${slot} is not its own: ${name}.<place>`);
  }
  faults.push(...faultsOfPlaces(descriptor));
  for (const { key, setFor } of features) {
    if (!key.startsWith(`${name}.`)) faults.push(`feature ${key} is not its own: ${name}.<key>`);
    for (const target of duplicates(setFor)) faults.push(`feature ${key} is set for ${target} twice`);
  }
  if (typeof module.routes !== 'function') faults.push('it has no routes()');
  if (faults.length > 0) throw new Error(`The remote ${name} is not valid:\n  ${faults.join('\n  ')}`);
  return descriptor;
}

/**
 * What is to be said of switches that are older than they were meant to get. It is no fault: a day that passes breaks no build.
 * @param today ISO date
 */
export function overdueFeatures({ features = [] }: RemoteRelease['descriptor'], today: string): string[] {
  return features
    .filter(({ until }) => until !== undefined && until < today)
    .map(
      ({ key, until }) => `The feature switch ${key} was to be removed by ${until}: keep one of its two ways`,
    );
}

/**
 * Runs `src/remote.ts` (data and `() => import()` only, so no page of it is loaded) and checks what it exports.
 * @throws Error as `checkRemoteModule` does, or when the file cannot run outside a browser.
 */
export async function loadDescriptor(directory: string, name: string): Promise<RemoteRelease['descriptor']> {
  const url = pathToFileURL(join(directory, 'src/remote.ts'));
  url.searchParams.set('read', String(Date.now()));
  const loaded = (await importTypeScript(url.href)) as { default?: RemoteModule };
  if (!loaded.default) throw new Error(`src/remote.ts of ${name} has no default export`);
  return checkRemoteModule(loaded.default, name);
}
