import { countryCodes, countryName } from '@quayside/contract/countries';
import { englishPortNames } from '@quayside/contract/port-names-en';
import { japanesePortNames } from '@quayside/contract/port-names-ja';
import type { EstimateDocument, IncotermRule } from '@quayside/rating';
import { isNamed } from './named-place';
import type { PortNames } from './reference/ports';

/** Where a named place is: `port` is the port itself, `land` any place of the country. */
type Where = { at: 'port' | 'land'; end: 'origin' | 'destination' };

/** Incoterms 2020: the port of shipment, the port of destination, or a place where goods are handed over or delivered. */
const whereOf: Readonly<Record<IncotermRule, Where>> = {
  EXW: { at: 'land', end: 'origin' },
  FCA: { at: 'land', end: 'origin' },
  FAS: { at: 'port', end: 'origin' },
  FOB: { at: 'port', end: 'origin' },
  CFR: { at: 'port', end: 'destination' },
  CIF: { at: 'port', end: 'destination' },
  CPT: { at: 'land', end: 'destination' },
  CIP: { at: 'land', end: 'destination' },
  DAP: { at: 'land', end: 'destination' },
  DPU: { at: 'land', end: 'destination' },
  DDP: { at: 'land', end: 'destination' },
};

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const writtenNames = new WeakMap<PortNames, readonly string[]>();

/** The names of a port as they are compared: thousands of ports are asked for each text. */
function writtenOf(port: PortNames): readonly string[] {
  const known = writtenNames.get(port) ?? port.names.map(plain);
  writtenNames.set(port, known);
  return known;
}

/** Words around the name of a port that say no more than that it is one. */
const withoutPort = (text: string): string =>
  text.replace(/^(?:port of|the port of) | (?:sea ?port|port|cy|cfs)$/g, '').replace(/港$/, '');

/** A state of America has the name of this country. */
const isState = (code: string): boolean => code === 'GE';
const countries = countryCodes
  .filter((code) => !isState(code))
  .flatMap((code) => ['en', 'ja'].map((language) => ({ code, name: plain(countryName(code, language)) })));

/** The country at the end of a text, and what stands before it. */
function countryAt(text: string): { code: string; rest: string } | undefined {
  const found = countries.find(({ name }) => text === name || text.endsWith(` ${name}`));
  return found && { code: found.code, rest: text.slice(0, text.length - found.name.length).trim() };
}

/** Ports that everybody knows: their names are found in the middle of a text, too. */
const isWellKnown = (code: string): boolean =>
  englishPortNames[code] !== undefined || japanesePortNames[code] !== undefined;

type Found = { ports: string[]; countries: string[] };

/** Ports and countries that a text names. A text that names none, such as a terminal or a works, says nothing. */
function placesIn(text: string, ports: readonly PortNames[]): Found {
  const found: Found = { ports: [], countries: [] };
  const named = new Set<string>();
  const codes = new Set<string>();
  for (const part of text.split(/[,、，/／()（）;；・]+|\s-\s/)) {
    const country = countryAt(plain(part));
    if (country) found.countries.push(country.code);
    named.add(plain(part)).add(withoutPort(plain(part)));
    if (country?.rest) named.add(country.rest).add(withoutPort(country.rest));
    codes.add(part.normalize('NFKC').replace(/\s/g, ''));
  }
  for (const port of ports) {
    const { code, names } = port;
    const isWhole = codes.has(code) || writtenOf(port).some((name) => named.has(name));
    // A short name in the middle of a text is easily another word.
    const isInside = isWellKnown(code) && names.some((name) => isLong(name) && isNamed(name, [text]));
    if (isWhole || isInside) found.ports.push(code);
  }
  return found;
}

const isLong = (name: string): boolean => name.length > 3 || /\p{Script=Han}/u.test(name);
const countryOf = (port: string | null | undefined): string[] => (port ? [port.slice(0, 2)] : []);

type Terms = Pick<EstimateDocument, 'incoterm' | 'route'>;

/** Countries in which the place may be; none where the route does not tell. */
function countriesOf({ incoterm: { rule }, route }: Terms, end: Where['end']): string[] {
  const { pickup, delivery, portOfLoading, portOfDischarge, packedAt } = route;
  if (end === 'origin') {
    const packed = packedAt && packedAt.at !== 'pickup' ? packedAt.place?.country : undefined;
    const places = [pickup?.country, packed].flatMap((country) => country ?? []);
    return rule === 'EXW' && places.length > 0 ? places : [...places, ...countryOf(portOfLoading)];
  }
  const places = delivery?.country ? [delivery.country] : [];
  const isCarriedTo = rule === 'CPT' || rule === 'CIP';
  return isCarriedTo || places.length === 0 ? [...places, ...countryOf(portOfDischarge)] : places;
}

/**
 * Where the goods go or come from, where the terms name another city of the same country. Undefined where the place says it, or the city is that of the port.
 *
 * @param named codes of the ports that the terms name; a city on land is one of them, too
 */
function otherCity(
  { route }: Terms,
  end: Where['end'],
  named: readonly string[],
  ports: readonly PortNames[],
): string | undefined {
  const { pickup, delivery, portOfLoading, portOfDischarge, packedAt } = route;
  const packed = packedAt && packedAt.at !== 'pickup' ? packedAt.place : undefined;
  const places = end === 'origin' ? [pickup, packed] : [delivery];
  const known = places.flatMap((place) => (place ? [place] : []));
  const port = end === 'origin' ? portOfLoading : portOfDischarge;
  if (known.length === 0 || named.length === 0 || (port && named.includes(port))) return undefined;
  const texts = known.flatMap(({ name, nameJa, address }) => [name, nameJa ?? '', address ?? '']);
  const cities = ports.filter(({ code }) => named.includes(code)).flatMap(({ names }) => names);
  if (cities.some((city) => texts.some((text) => text && isNamed(city, [text])))) return undefined;
  // A name such as "Plant" says nothing of where it is.
  if (texts.every((text) => placesIn(text, ports).ports.length === 0)) return undefined;
  return known[0]?.name.replaceAll(' ', '\u00a0');
}

/**
 * The place of the route where the terms name another one: the code of the port, or the countries. A place at the port has to be the
 * port of the route, one on land in its country. Undefined where nothing speaks against it: free text that names no port and no country may be any place.
 *
 * @param ports all ports with all of their names
 */
export function otherThanNamed(document: Terms, ports: readonly PortNames[]): string | undefined {
  const { incoterm, route } = document;
  const { rule, namedPlace, flags } = incoterm;
  const { at, end } = whereOf[rule];
  if (namedPlace.trim() === '') return undefined;
  const isPort = at === 'port' || (end === 'destination' && flags?.namedPlaceIsPort === true);
  const found = placesIn(namedPlace, ports);
  if (isPort) {
    const port = end === 'origin' ? route.portOfLoading : route.portOfDischarge;
    if (!port || found.ports.includes(port)) return undefined;
    const own = ports.filter(({ code }) => code === port).flatMap(({ names }) => names);
    if (own.some((name) => isNamed(name, [namedPlace]))) return undefined;
    const { delivery } = route;
    const isInland =
      end === 'destination' &&
      [delivery?.name, delivery?.nameJa].some((name) => name && plain(name) === plain(namedPlace));
    const isElsewhere = found.countries.length > 0 && !found.countries.includes(port.slice(0, 2));
    return found.ports.length > 0 || isInland || isElsewhere ? port : undefined;
  }
  const expected = countriesOf(document, end);
  const named = [...found.countries, ...found.ports.map((code) => code.slice(0, 2))];
  if (expected.length === 0 || named.length === 0) return undefined;
  if (!named.some((code) => expected.includes(code))) return [...new Set(expected)].join('+');
  return otherCity(document, end, found.ports, ports);
}
