import { countryCodes } from '@quayside/contract/countries';
import { portAliases } from '@quayside/contract/port-aliases';
import { englishPortNames } from '@quayside/contract/port-names-en';
import { japanesePortNames } from '@quayside/contract/port-names-ja';
import { chargeAliases, chargeCatalogue } from '@quayside/rating';
import type { SheetMapping } from '../../contract';
import { plainName } from './cells';

const unlocode = /^[A-Z]{2}[A-Z2-9]{3}$/;

function indexOf(entries: Iterable<readonly [code: string, names: readonly string[]]>) {
  const index = new Map<string, Set<string>>();
  for (const [code, names] of entries)
    for (const name of names) {
      const key = plainName(name);
      if (key !== '') index.set(key, (index.get(key) ?? new Set()).add(code));
    }
  return index;
}

/** A name that stands for several is none: the person is asked. */
const only = (index: ReadonlyMap<string, ReadonlySet<string>>, name: string): string | undefined => {
  const codes = index.get(plainName(name));
  return codes?.size === 1 ? [...codes][0] : undefined;
};

/** Names that are those of ports outside of our tables as well: the person is asked. */
const doubtfulPorts = ['Istanbul', 'Manzanillo', 'Ho Chi Minh', 'Johor'];

const portIndex = indexOf([
  ['?', doubtfulPorts] as const,
  ...Object.entries(englishPortNames).map(([code, name]) => [code, [name]] as const),
  ...Object.entries(japanesePortNames).map(([code, name]) => [code, [name, `${name}港`]] as const),
  ...Object.entries(portAliases),
]);

/** What carriers call charges, beside the names of the catalogue. */
const carriersWords: Readonly<Record<string, readonly string[]>> = {
  OFR: [
    'freight',
    'basic ocean freight',
    'base ocean freight',
    'BOF',
    'OF',
    'base rate',
    'sea freight',
    '基本運賃',
    '運賃',
  ],
  BAF: [
    'bunker',
    'bunker surcharge',
    'bunker adjustment',
    'bunker contribution',
    'バンカー',
    'バンカーサーチャージ',
    '燃料割増',
    '燃油割増',
  ],
  EBS: ['emergency bunker', '緊急燃料割増'],
  LSS: ['low sulfur surcharge', 'low sulphur fuel', 'low sulfur fuel', 'LSF', '低硫黄'],
  CAF: ['currency adjustment', 'currency surcharge', '通貨割増'],
  YAS: ['yen appreciation', '円高'],
  PSS: ['peak season', 'ピークシーズンサーチャージ', '繁忙期'],
  GRI: ['general increase'],
  WRS: ['war risk'],
  CON: ['congestion', 'port congestion', 'port congestion surcharge', '混雑割増'],
  OTHC: [
    'origin THC',
    'THC origin',
    'THC at origin',
    'terminal handling at origin',
    'export THC',
    'THC export',
    '輸出THC',
  ],
  DTHC: ['destination THC', 'THC destination', 'THC at destination', 'import THC', 'THC import', '揚地THC'],
  DOC: [
    'BL',
    'B/L charge',
    'BL issue',
    'bill of lading fee',
    'documentation',
    'doc',
    'documentation fee',
    'document fee',
    'ドキュメントフィー',
    'BL発行',
    '書類作成',
  ],
  SEAL: ['seal fee', 'container seal', 'シール', 'シールフィー'],
  TELEX: ['surrender', 'surrender fee', 'サレンダー'],
  AMS: ['AMS fee', 'advance manifest'],
  AFR: ['AFR fee'],
  ENS: ['ENS fee', 'ENS filing'],
  ISPS: ['ISPS charge'],
  CIC: ['imbalance', 'container imbalance'],
};

const chargeIndex = indexOf([
  ...chargeCatalogue.map(({ code, nameEn, nameJa }) => [code, [code, nameEn, nameJa]] as const),
  ...Object.entries(chargeAliases).map(([alias, code]) => [code, [alias]] as const),
  ...Object.entries(carriersWords),
]);

/** The name itself, what stands in brackets, what stands outside, and each without `charge` or `fee` at its end. */
function spellings(name: string): string[] {
  const text = name.normalize('NFKC');
  const inside = [...text.matchAll(/[([（【]([^)\]）】]+)[)\]）】]/g)].map(([, part = '']) => part);
  const outside = text.replace(/[([（【][^)\]）】]*[)\]）】]/g, ' ');
  const first = text.split(/\s[-–:]\s|[:：]/);
  const all = [text, outside, ...inside, ...(first.length > 1 ? first : [])];
  const endless = all.map((each) =>
    each.replace(/\s*(surcharges?|charges?|fees?|factor|料金?|手数料)\s*$/i, ''),
  );
  return [...all, ...endless];
}

/** Our code of a charge as carriers call it, by catalogue and usual words; undefined where it is none or may be several. */
export function chargeNamed(name: string): string | undefined {
  if (chargeIndex.has(plainName(name))) return only(chargeIndex, name);
  const found = new Set(
    spellings(name).flatMap((spelling) => {
      const code = only(chargeIndex, spelling);
      return code ? [code] : [];
    }),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** What a supplier's names mean; undefined is not known, an empty list or `null` was said to be left out. */
export type SheetNames = {
  /** `areCodes`: the column holds codes, so that one of a port that is not in our tables is taken, too. */
  portsOf: (text: string, areCodes?: boolean) => readonly string[] | undefined;
  chargeOf: (text: string) => string | null | undefined;
};

/**
 * Whether a column holds codes of ports: all of them look so and one is known. `GENOA` and `BASRA` alone look like codes of
 * Georgia and Bosnia.
 */
export function areCodes(texts: readonly string[]): boolean {
  const filled = texts.map((text) => text.normalize('NFKC').trim().toUpperCase()).filter(Boolean);
  return (
    filled.every((text) => unlocode.test(text) && countryCodes.includes(text.slice(0, 2))) &&
    filled.some((text) => englishPortNames[text] !== undefined)
  );
}

/** Names as the mapping keeps them come before those that everybody uses. */
export function sheetNames({ ports, charges }: Pick<SheetMapping, 'ports' | 'charges'>): SheetNames {
  const keptPorts = new Map(ports.map((each) => [plainName(each.name), each.ports]));
  const keptCharges = new Map(charges.map(({ name, code }) => [plainName(name), code ?? null]));
  const portOf = (text: string, areCodes: boolean): readonly string[] | undefined => {
    const kept = keptPorts.get(plainName(text));
    if (kept) return kept;
    const upper = text.normalize('NFKC').trim().toUpperCase();
    const inside = /[(（]([A-Z]{2}[A-Z2-9]{3})[)）]/.exec(upper)?.[1];
    if (inside) return [inside];
    const outside = text.replace(/[,(（].*$/, '');
    const code = only(portIndex, text) ?? only(portIndex, outside);
    if (code) return [code];
    const isKnownCode = unlocode.test(upper) && (areCodes || englishPortNames[upper] !== undefined);
    return isKnownCode ? [upper] : undefined;
  };
  return {
    portsOf: (text, areCodes = false) => {
      const whole = portOf(text, areCodes);
      if (whole) return whole;
      const parts = text.split(/[/、・,;&\n]|\s\+\s/).filter((part) => part.trim() !== '');
      if (parts.length < 2) return undefined;
      const read = parts.map((part) => portOf(part, areCodes));
      return read.every((each) => each !== undefined) ? [...new Set(read.flat())] : undefined;
    },
    chargeOf: (text) => {
      const kept = keptCharges.get(plainName(text));
      return kept === undefined ? chargeNamed(text) : kept;
    },
  };
}
