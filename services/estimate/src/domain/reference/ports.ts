import { portAliases } from '@quayside/contract/port-aliases';
import { japanesePortNames } from '@quayside/contract/port-names-ja';
import type { Port } from '../../contract/reference';
import { csvLines } from './csv-lines';
import { referenceText } from './files';
import { Typeahead } from './typeahead';

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
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
    ports.set(code, { port, aliases: [...(portAliases[code] ?? [])] });
  }
  return [...ports.values()];
}

let loaded: { byCode: Map<string, Port>; index: Typeahead<Named> } | undefined;

function load() {
  if (!loaded) {
    const ports = readPorts();
    loaded = {
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

/** Ports whose code, name (en, ja) or other name fits, best first; one of each code. */
export function searchPorts(query: string | undefined, limit: number): Port[] {
  return load()
    .index.search(query, limit)
    .map(({ port }) => port);
}

export function findPort(code: string): Port | undefined {
  return load().byCode.get(code);
}
