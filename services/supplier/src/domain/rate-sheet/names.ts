import type { StageId } from '@quayside/contract';
import type { Basis } from '@quayside/rating';
import type { SheetMapping } from '../../contract';
import { plainName } from './cells';
import { wholeBasisIn } from './basis-words';
import { chargeNamed, packageNamed } from './charge-names';
import { portNamed } from './port-names';

/** One side of a lane: a port, a group of them, or a country. */
export type End = { port: string } | { group: string } | { country: string };

/** The groups of ports and the zones that a company keeps, as they are called. */
export type KeptPlaces = {
  groups: readonly { code: string; name: string; nameJa?: string | undefined; ports: readonly string[] }[];
  zones: readonly { code: string; name: string; nameJa?: string | undefined }[];
};
export const noPlaces: KeptPlaces = { groups: [], zones: [] };

/** What a supplier's names mean; undefined is not known, an empty list or `null` was said to be left out. */
export type SheetNames = {
  /** `areCodes`: the column holds codes, so that one of a port that is not in our tables is taken, too. */
  endsOf: (text: string, areCodes?: boolean) => readonly End[] | undefined;
  zoneOf: (text: string) => string | null | undefined;
  chargeOf: (text: string, stage?: StageId) => string | null | undefined;
  basisOf: (text: string) => Basis | undefined;
  /** The basis that a person said for a text. */
  saidBasisOf: (text: string) => Basis | undefined;
};

/** By code and name in both languages; a name that two of them have is none. */
function codesByName(
  kept: readonly { code: string; name: string; nameJa?: string | undefined }[],
): ReadonlyMap<string, string | undefined> {
  const codes = new Map<string, string | undefined>();
  for (const { code, name, nameJa } of kept)
    for (const key of new Set([code, name, nameJa ?? ''].map(plainName)))
      if (key !== '') codes.set(key, codes.has(key) ? undefined : code);
  return codes;
}

/** Signs of a basis count: `kg/m3` is not `kgm3`. */
const plainBasis = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

type Kept = Pick<SheetMapping, 'ports' | 'charges' | 'zones' | 'bases'>;

/** Names as the mapping keeps them come before those of the company's groups and zones, and those before what everybody uses. */
export function sheetNames({ ports, charges, zones = [], bases = [] }: Kept, places: KeptPlaces): SheetNames {
  const keptEnds = new Map(
    ports.map(({ name, ports: codes, group, country }): [string, readonly End[]] => {
      if (group) return [plainName(name), [{ group }]];
      return [plainName(name), country ? [{ country }] : codes.map((port) => ({ port }))];
    }),
  );
  const keptCharges = new Map(charges.map(({ name, code }) => [plainName(name), code ?? null]));
  const keptBases = new Map(bases.map(({ name, basis }) => [plainBasis(name), basis]));
  const keptZones = new Map(zones.map(({ name, zone }) => [plainName(name), zone ?? null]));
  const groups = codesByName(places.groups);
  const areas = codesByName(places.zones);
  const endsOf = (text: string, areCodes: boolean): readonly End[] | undefined => {
    const kept = keptEnds.get(plainName(text));
    if (kept) return kept;
    const port = portNamed(text, areCodes);
    const group = groups.get(plainName(text));
    // A group called as a port is: nobody knows which is meant.
    if (group !== undefined) return port === undefined ? [{ group }] : undefined;
    return port === undefined ? undefined : [{ port }];
  };
  return {
    endsOf: (text, areCodes = false) => {
      const whole = endsOf(text, areCodes);
      if (whole) return whole;
      const parts = text.split(/[/、・,;&\n]|\s\+\s/).filter((part) => part.trim() !== '');
      if (parts.length < 2) return undefined;
      const read = parts.map((part) => endsOf(part, areCodes));
      if (read.some((each) => each === undefined)) return undefined;
      const ends = new Map(read.flatMap((each) => each ?? []).map((end) => [JSON.stringify(end), end]));
      return [...ends.values()];
    },
    zoneOf: (text) => {
      const kept = keptZones.get(plainName(text));
      return kept === undefined ? areas.get(plainName(text)) : kept;
    },
    chargeOf: (text, stage) => {
      const kept = keptCharges.get(plainName(text));
      if (kept !== undefined) return kept;
      return (stage === 'packing' ? packageNamed(text) : undefined) ?? chargeNamed(text);
    },
    saidBasisOf: (text) => keptBases.get(plainBasis(text)),
    basisOf: (text) => keptBases.get(plainBasis(text)) ?? wholeBasisIn(text),
  };
}
