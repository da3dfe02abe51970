import { portAliases } from '@quayside/contract/port-aliases';
import { japanesePortNames } from '@quayside/contract/port-names-ja';
import type { PlaceFields } from '../../contract/places';
import type { Port } from '../../contract/reference';
import { csvLines } from './csv-lines';
import { referenceText } from './files';
import { byRank, Typeahead } from './typeahead';

const unlocode = /^[A-Z]{2}[A-Z2-9]{3}$/;

type Named = { port: Port; aliases: string[] };

/** Ports by code. Of a code that stands there twice the first name is the port's, the others are aliases. */
function readPorts(): Named[] {
  const ports = new Map<string, Named>();
  const rows = ['ports.csv', 'ports-more.csv'].flatMap((name) => csvLines(referenceText(name)));
  for (const [code = '', name = '', , latitude, longitude] of rows) {
    if (!unlocode.test(code)) continue;
    const known = ports.get(code);
    if (known) {
      known.aliases.push(name);
      continue;
    }
    const port = {
      code,
      name,
      nameJa: japanesePortNames[code] ?? null,
      country: code.slice(0, 2),
      latitude: latitude ? Number(latitude) : null,
      longitude: longitude ? Number(longitude) : null,
    };
    ports.set(code, { port, aliases: [...(portAliases[code] ?? [])] });
  }
  return [...ports.values()];
}

let loaded: { byCode: Map<string, Port>; index: Typeahead<Named>; all: readonly PortNames[] } | undefined;

function load() {
  if (!loaded) {
    const ports = readPorts();
    loaded = {
      all: ports.map(namesOf),
      byCode: new Map(ports.map(({ port }) => [port.code, port])),
      index: new Typeahead(
        ports,
        ({ port, aliases }) => [port.code, port.name, port.nameJa, ...aliases],
        ({ port }) => (port.nameJa ? 1 : 0),
      ),
    };
  }
  return loaded;
}

/** A place that a company keeps: its own, or other names of a port that is built in. */
export type KeptPlace = Pick<PlaceFields, 'code' | 'name' | 'nameJa' | 'aliases' | 'latitude' | 'longitude'>;

function keptPort({ code, name, nameJa, latitude, longitude }: KeptPlace): Port {
  return (
    findPort(code) ?? {
      ...{ code, name: name ?? code, nameJa: nameJa ?? null, country: code.slice(0, 2) },
      ...{ latitude: latitude ?? null, longitude: longitude ?? null },
    }
  );
}

/** Ports whose code, name (en, ja) or other name fits, those that a company keeps among them, best first; one of each code. */
export function searchPorts(
  query: string | undefined,
  limit: number,
  kept: readonly KeptPlace[] = [],
): Port[] {
  const { index } = load();
  if (kept.length === 0) return index.search(query, limit).map(({ port }) => port);
  const own = new Typeahead<Named>(
    kept.map((place) => ({ port: keptPort(place), aliases: [...(place.aliases ?? [])] })),
    ({ port, aliases }) => [port.code, port.name, port.nameJa, ...aliases],
    // What the company keeps is what it meets: before others that fit as well.
    () => 2,
  );
  const found = byRank([...own.found(query), ...index.found(query)]);
  const byCode = new Map<string, Port>();
  for (const { entry } of found) {
    if (byCode.size === limit) break;
    if (!byCode.has(entry.port.code)) byCode.set(entry.port.code, entry.port);
  }
  return [...byCode.values()];
}

/** Names of a port in any language. */
export type PortNames = { code: string; names: readonly string[] };

const namesOf = ({ port, aliases }: Named): PortNames => ({
  code: port.code,
  names: [port.name, port.nameJa ?? '', ...aliases].filter(Boolean),
});

/** All ports with all of their names, those that a company keeps among them. */
export const namedPorts = (kept: readonly KeptPlace[]): PortNames[] => [
  ...load().all,
  ...kept.map((place) => namesOf({ port: keptPort(place), aliases: [...(place.aliases ?? [])] })),
];

export function findPort(code: string): Port | undefined {
  return load().byCode.get(code);
}
