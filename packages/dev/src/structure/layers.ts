import type { Import } from './imports';
import { isTest } from './sources';

/**
 * Who may import whom, from the ground up: a file imports of its own layer and of those before it. Lint refuses the rest of
 * the directions (which packages a front end, a service, a package may name); this counts what runs up.
 */
const floors: readonly RegExp[] = [
  /^packages\/(contract|csv|load-planner|rating)\//,
  /^packages\/api\//,
  /^packages\//,
  /^services\//,
  /^(shell|mfe-[a-z-]+)\//,
  /^e2e\//,
];

/** Rooms of a remote and of a service, likewise. */
const remoteRooms: readonly RegExp[] = [
  /^(api|locales)\//,
  /^(components|editor|load-plan|shared)\//,
  /^(widgets)\//,
  /^pages\//,
  /^(routes|remote)\.ts$/,
];
const serviceRooms: readonly RegExp[] = [
  /^contract\//,
  /^domain\//,
  /^stores?\//,
  /^(application|exports|quotation|load-report|documents|mail|admin)\//,
  /^(routes|consumers|seed)\//,
  /^(main|service|seed|admin)[a-z-]*\.ts$/,
];

/** `packages/dev` and `packages/test-kit` drive and test the others, `packages/federation` builds them. */
const tools = /^packages\/(dev|test-kit|federation)\//;

const levelOf = (layers: readonly RegExp[], path: string) => layers.findIndex((layer) => layer.test(path));

function houseOf(path: string): { house: string; inside: string; rooms: readonly RegExp[] } | undefined {
  const [, house, inside] = /^(mfe-[a-z-]+|services\/[a-z-]+)\/src\/(.+)$/.exec(path) ?? [];
  if (house === undefined || inside === undefined) return undefined;
  return { house, inside, rooms: house.startsWith('mfe-') ? remoteRooms : serviceRooms };
}

function isUp({ from, to }: Import): boolean {
  const house = houseOf(from);
  const target = houseOf(to);
  if (house && target && house.house === target.house) {
    const [own, other] = [levelOf(house.rooms, house.inside), levelOf(house.rooms, target.inside)];
    return own >= 0 && other > own;
  }
  if (tools.test(from)) return false;
  const [own, other] = [levelOf(floors, from), levelOf(floors, to)];
  return own >= 0 && other > own;
}

/** Imports against the order of floors and rooms, tests apart: those may look at everything. */
export function upwardImports(imports: readonly Import[]): Import[] {
  return imports.filter((each) => !isTest(each.from) && isUp(each));
}

/** Imports of one page's folder by another page's: what two pages need belongs into `components/`. */
export function importsBetweenPages(imports: readonly Import[]): Import[] {
  const pageOf = (path: string) => /^(mfe-[a-z-]+|shell)\/src\/pages\/[^/]+\//.exec(path)?.[0];
  return imports.filter(({ from, to }) => {
    const [own, other] = [pageOf(from), pageOf(to)];
    return !isTest(from) && own !== undefined && other !== undefined && own !== other;
  });
}
