import { countryCodes } from '@quayside/contract/countries';
import { isPortCode } from '@quayside/contract/port-codes';
import { portAliases } from '@quayside/contract/port-aliases';
import { englishPortNames } from '@quayside/contract/port-names-en';
import { japanesePortNames } from '@quayside/contract/port-names-ja';
import { plainName } from './cells';
import { indexOf, only } from './name-index';

const unlocode = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Names that are those of ports outside of our tables as well: the person is asked. */
const doubtfulPorts = ['Istanbul', 'Manzanillo', 'Ho Chi Minh', 'Johor'];

const portIndex = indexOf([
  ['?', doubtfulPorts] as const,
  ...Object.entries(englishPortNames).map(([code, name]) => [code, [name]] as const),
  ...Object.entries(japanesePortNames).map(([code, name]) => [code, [name, `${name}港`]] as const),
  ...Object.entries(portAliases),
]);

const namesOfCountries = ['en', 'ja'].map(
  (language) => new Intl.DisplayNames([language], { type: 'region' }),
);
const otherNames: Readonly<Record<string, readonly string[]>> = {
  ...{
    US: ['USA', 'U.S.A.'],
    GB: ['UK', 'England'],
    KR: ['Korea', 'ROK', '韓国'],
    VN: ['Viet Nam'],
    TW: ['Taiwan'],
  },
  ...{ HK: ['Hong Kong'], AE: ['UAE'], CN: ['P.R. China', 'PRC'] },
};
/** Whether a text is nothing but the country of a port, by code or name. */
function isCountryOf(text: string, port: string): boolean {
  const country = port.slice(0, 2);
  const names = [
    country,
    ...namesOfCountries.map((names) => names.of(country) ?? ''),
    ...(otherNames[country] ?? []),
  ];
  return names.some((name) => plainName(name) === plainName(text));
}

/** Parts of a port, which stand in brackets behind it and are carried for its price. */
const terminals =
  /^(oi|ohi|aomi|honmoku|daikoku|minamihonmoku|rokko|portisland|yangshan|waigaoqiao|newport|cy|cfs|port|ct|大井|青海|本牧|大黒|南本牧|六甲|ポートアイランド|外高橋|洋山|新港|港)$/;

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

/**
 * The port that a text means; undefined where it is none, may be several, or says more than a port: `Vancouver, WA` is not in Canada,
 * and `Los Angeles via Busan` is another service. With `areCodes` every code of a port that is built in is taken.
 */
export function portNamed(text: string, areCodes: boolean): string | undefined {
  const upper = text.normalize('NFKC').trim().toUpperCase();
  const whole = only(portIndex, text);
  if (whole) return whole;
  if (englishPortNames[upper] !== undefined || (areCodes && isPortCode(upper))) return upper;
  const [, name = '', rest = ''] =
    /^([^,(（]+)[,(（]\s*(.+?)\s*[)）]?$/.exec(text.normalize('NFKC').trim()) ?? [];
  const named =
    only(portIndex, name) ??
    (englishPortNames[name.trim().toUpperCase()] ? name.trim().toUpperCase() : undefined);
  const coded = rest.trim().toUpperCase();
  // Either of the two may be the code: it is taken where nothing contradicts it.
  if (unlocode.test(coded) && englishPortNames[coded] !== undefined)
    return named === undefined || named === coded || isAlsoCalled(name, coded) ? coded : undefined;
  if (!named) return undefined;
  const isHarmless =
    isCountryOf(rest, named) || terminals.test(plainName(rest)) || only(portIndex, rest) === named;
  return isHarmless ? named : undefined;
}

const isAlsoCalled = (name: string, code: string) => portIndex.get(plainName(name))?.has(code) === true;
