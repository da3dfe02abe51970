import { englishPortNames } from '@quayside/contract/port-names-en';
import { stateOf, stateOfPort, withoutState } from './named-states';

const plain = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Scripts that put no space between words. */
const isUnspaced = (text: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);

/** Whether a place of the estimate is the one that a card names: as whole words where the script has words. */
export function isNamed(place: string, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = isUnspaced(place) ? plain(place).trim() : plain(place);
  return texts.some((text) => text && plain(text).includes(wanted));
}

/** Words that say what stands at a place, and not where. */
const AT_PLACE = new Set(
  (
    'packing plant works factory mill hub warehouse depot terminal island yard port sea seaport harbour harbor of the city cy cfs dc ' +
    'distribution centre center main head second office site gate'
  ).split(' '),
);
const AT_PLACE_JA =
  /(?:本社|第[一二三])?(?:工場|倉庫|物流センター|配送センター|営業所|支店|ターミナル|埠頭|港|市|都)?$/u;

const partsOf = (text: string): string[] => text.split(/[,、，/／()（）;；・|]+|\s[-–]\s/u);

/** Whether a part of a text is the place itself: its name, and words that say what stands there. */
function isPlaceItself(part: string, place: string): boolean {
  const [text, wanted] = [plain(part).trim(), plain(place).trim()];
  if (isUnspaced(place)) {
    const inTown = text.replace(/^[^\s]{2,3}[都道府県]/u, '');
    return (
      text.replace(AT_PLACE_JA, '') === wanted ||
      [text, inTown].some((each) => /^[市都]/u.test(each.startsWith(wanted) ? each.slice(wanted.length) : ''))
    );
  }
  if (!` ${text} `.includes(` ${wanted} `)) return false;
  const rest = ` ${text} `.replace(` ${wanted} `, ' ').trim();
  return rest.split(' ').every((word) => word === '' || AT_PLACE.has(word) || /^\d+$/.test(word));
}

/** The ports of a name. */
const portsNamed = (place: string): string[] =>
  Object.entries(englishPortNames).flatMap(([code, name]) => (plain(name) === plain(place) ? [code] : []));

/** A place of the estimate. */
export interface NamedPlace {
  names: readonly (string | null | undefined)[];
  address?: string | null | undefined;
  country?: string | null | undefined;
  /** The port that the carriage goes to or comes from. */
  port?: string | null | undefined;
}

/** A town, and the state in which a text says that it lies. */
interface Town {
  town: string;
  state: string | undefined;
}

/** The towns that a text may name: each of its parts, with the first state that stands with or behind it. */
function townsOf(text: string, country: string | null | undefined): Town[] {
  const parts = partsOf(text);
  return parts.map((part, index) => {
    const own = withoutState(part, country);
    const behind = parts.slice(index + 1).map((each) => stateOf(each, country));
    return { town: own.town, state: own.state ?? behind.find(Boolean) };
  });
}

/** The town that a card names, and its state: the one that the card says, else that of the port of this name, else that of the port of the carriage. */
function townOfCard(place: string, { country, port }: NamedPlace): Town & { isSaid: boolean } {
  const [first] = townsOf(place, country);
  if (!first?.state) {
    const named = portsNamed(place).find((code) => !country || code.startsWith(country));
    return { town: place, state: stateOfPort(named) ?? stateOfPort(port), isSaid: false };
  }
  return { ...first, isSaid: true };
}

/**
 * Whether the estimate's place is the one that a card names: a whole part of its name or address, and not a word in the name of a company. A port's name is
 * that of the port's country. An address that names another town decides against the name, and so does another state, or one that
 * cannot be compared with the card's.
 */
export function isAtPlace(place: string, where: NamedPlace): boolean {
  const country = where.country ?? where.port?.slice(0, 2);
  const { town, state, isSaid } = townOfCard(place, { ...where, country });
  const countries = portsNamed(town).map((code) => code.slice(0, 2));
  if (where.country && countries.length > 0 && !countries.includes(where.country)) return false;
  const isSame = (own: Town) =>
    isPlaceItself(own.town, town) && (own.state === undefined ? !isSaid : own.state === state);
  const isIn = (text: string | null | undefined) =>
    Boolean(text && townsOf(text, country).some((own) => isSame(own)));
  const { names, address } = where;
  if (isIn(address)) return true;
  const namesTown =
    Boolean(address) && partsOf(address ?? '').some((part) => part.trim() !== '' && !/\d/.test(part));
  return !namesTown && names.some(isIn);
}
