import type { Import } from './imports';
import { isTest, type SourceFile } from './sources';

/**
 * Who may import whom, from the ground up: a file imports of its own layer and of those before it. Lint refuses the rest of
 * the directions (which packages a front end, a service, a package may name); this counts what runs up.
 */
const floors: readonly RegExp[] = [
  /^packages\/(contract|csv|estimate-document|load-planner|rating)\//,
  /^packages\/api\//,
  /^packages\//,
  /^services\//,
  /^(shell|mfe-[a-z-]+)\//,
  /^e2e\//,
];

/** Rooms of one kind of house, likewise: folders and modules of its `src`. */
type Rooms = readonly (readonly string[])[];

const remoteRooms: Rooms = [
  ['api', 'locales', 'links.ts', 'features.ts'],
  ['neighbours.ts'],
  ['components', 'editor', 'load-plan', 'cargo-in'],
  ['widgets'],
  ['pages'],
  ['routes.ts', 'remote.ts'],
];
const shellRooms: Rooms = [
  ['api', 'locales', 'neighbours.ts'],
  ['session', 'federation'],
  ['developer', 'notifications'],
  ['pages'],
  ['app'],
  ['main.ts'],
];
const serviceRooms: Rooms = [
  ['contract'],
  ['domain'],
  ['store'],
  ['application'],
  ['routes', 'consumers.ts', 'admin', 'seed', 'migrations', 'bench'],
  ['service.ts'],
  ['main.ts', 'admin.ts'],
];
/** The gateway has no domain: its parts stand beside each other. */
const gatewayRooms: Rooms = [
  ['contract', 'config.ts', 'registry'],
  [
    'assets',
    'development',
    'html',
    'http',
    'identity',
    'preview',
    'proxy',
    'releases',
    'telemetry',
    'webhooks',
  ],
  ['gateway.ts'],
  ['main.ts'],
];

/** `packages/dev` and `packages/test-kit` drive and test the others, `packages/federation` builds them. */
const tools = /^packages\/(dev|test-kit|federation)\//;

function roomsOf(house: string): Rooms {
  if (house === 'shell') return shellRooms;
  if (house === 'services/gateway') return gatewayRooms;
  return house.startsWith('mfe-') ? remoteRooms : serviceRooms;
}

function partsOf(path: string): { house: string; room: string } | undefined {
  const [, house, room] = /^(mfe-[a-z-]+|services\/[a-z-]+|shell)\/src\/([^/]+)/.exec(path) ?? [];
  return house === undefined || room === undefined ? undefined : { house, room };
}

function houseOf(path: string): { house: string; level: number } | undefined {
  const parts = partsOf(path);
  if (!parts) return undefined;
  const { house, room } = parts;
  return { house, level: roomsOf(house).findIndex((names) => names.includes(room)) };
}

const floorOf = (path: string) => floors.findIndex((floor) => floor.test(path));

function isUp({ from, to }: Import): boolean {
  const own = houseOf(from);
  const target = houseOf(to);
  if (own && target && own.house === target.house) return own.level >= 0 && target.level > own.level;
  return !tools.test(from) && floorOf(from) >= 0 && floorOf(to) > floorOf(from);
}

/** Modules of a house in a room that is not known, of which nothing would be counted; tests and their helpers stand anywhere. */
export function modulesWithoutRoom(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  return files.map(({ path }) => path).filter((path) => !isTest(path) && houseOf(path)?.level === -1);
}

/** Rooms that no house has any more. */
export function roomsOfNobody(files: readonly Pick<SourceFile, 'path'>[]): string[] {
  const found = files.flatMap(({ path }) => partsOf(path) ?? []);
  return [remoteRooms, shellRooms, serviceRooms, gatewayRooms].flatMap((rooms) =>
    rooms
      .flat()
      .filter((name) => !found.some(({ house, room }) => roomsOf(house) === rooms && room === name)),
  );
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
