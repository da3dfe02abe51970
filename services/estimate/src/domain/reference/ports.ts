import type { Port } from '../../contract/reference';
import { csvLines } from './csv-lines';
import { referenceText } from './files';
import { japanesePortNames } from './ports-ja';
import { Typeahead } from './typeahead';

const unlocode = /^[A-Z]{2}[A-Z2-9]{3}$/;

function readPorts(): Port[] {
  const ports = new Map<string, Port>();
  for (const [code = '', name = '', , latitude, longitude] of csvLines(referenceText('ports.csv'))) {
    if (!unlocode.test(code) || ports.has(code)) continue;
    ports.set(code, {
      code,
      name,
      nameJa: japanesePortNames[code] ?? null,
      country: code.slice(0, 2),
      latitude: Number(latitude),
      longitude: Number(longitude),
    });
  }
  return [...ports.values()];
}

let loaded: { byCode: Map<string, Port>; index: Typeahead<Port> } | undefined;

function load() {
  if (!loaded) {
    const ports = readPorts();
    loaded = {
      byCode: new Map(ports.map((port) => [port.code, port])),
      index: new Typeahead(
        ports,
        (port) => [port.code, port.name, port.nameJa],
        (port) => (port.nameJa ? 1 : 0),
      ),
    };
  }
  return loaded;
}

/** Ports whose code or name (en, ja) fits, best first; the first of each code where terminals share one. */
export function searchPorts(query: string | undefined, limit: number): Port[] {
  return load().index.search(query, limit);
}

export function findPort(code: string): Port | undefined {
  return load().byCode.get(code);
}
