import { containerTypes, type ContainerType } from '@quayside/rating';
import { chargeNamed } from './charge-names';

const shapes: readonly (readonly [string, RegExp])[] = [
  ['RH', /^(rh|reefer(hc|hq|highcube)|rfhc|rfhq|(hc|hq|highcube)(reefer|rf)|rq)$/],
  ['RF', /^(rf|re|reefer|リーファー|冷凍|冷蔵)$/],
  ['HC', /^(hc|hq|h|high|highcube|hicube|dryhc|dvhc|ハイキューブ|背高|hc?ハイキューブ)$/],
  ['OT', /^(ot|opentop|オープントップ)$/],
  ['FR', /^(fr|flatrack|フラットラック)$/],
  ['GP', /^(gp|dc|dv|std?|sd|standard|dry|general|purpose|d|ドライ|普通|標準)*$/],
];
/** What stands beside a type and is no part of it. */
const besides =
  /(containers?|cntrs?|ctnrs?|box(es)?|コンテナー?|本|あたり|当たり|毎|usd|jpy|eur|gbp|cny|円|ドル|建て?|per|rates?|of|o\/?f|ft|feet|foot|フィート)/g;
const size = /(?<![\d.,])(20|40|45|4(?=h\b))(?![\d.]|,\d)/g;
/** Money next to a sign, which does not stand between two names. */
const moneyBeside = /usd|jpy|eur|gbp|cny|us\$|[$¥€£円]/g;
/** Whether a text says that its price is put on another one, or taken off: `45HC USD (+)`, `+ 40HC`. `20'+40'` names two. */
export const isAddOn = (text: string): boolean => {
  const plain = text.normalize('NFKC').toLowerCase().replace(moneyBeside, ' ').trim();
  const rest = plain.replace(/(?<=[\p{L}\d'’′"”″)]) ?\+(?= ?[\p{L}\d])/gu, ' ');
  return /[+±]/.test(rest) || /[([] ?[-−–▲△] ?[)\]]/.test(rest);
};
const isShape = (text: string) =>
  /^(hc|hq|h|gp|dc|dv|dry|rf|rh|rq|re|ot|fr|d|reefer|high ?cube|ハイキューブ|リーファー|ドライ)$/.test(text);

/** `H40`, `High cube 40'`, `リーファー20F`: the shape stands before the size. */
const shapeBefore =
  /(?<![\p{L}\d])(hc|hq|h|gp|dc|dv|dry|rf|rh|rq|re|ot|fr|d|reefer|high ?cube|ハイキューブ|リーファー|ドライ)[- ]?(20|40|45)(?!\d)/gu;

/** The shape that stands behind a size, and whether another follows a stroke: `40'/HQ` means both. */
function typesAt(length: string, words: string): (ContainerType | undefined)[] {
  const parts = words.split(/[/&・,+、]|\band\b/).map((part) => part.replace(/[^\p{L}\d]/gu, ''));
  const [first = '', ...more] = parts;
  const others = more.filter((part) => part !== '');
  const typeOf = (shape: string): ContainerType | undefined => {
    const name = shapes.find(([, pattern]) => pattern.test(shape))?.[0];
    const wanted = `${length}${length === '45' && name === 'GP' ? 'HC' : (name ?? '')}`;
    return containerTypes.find((each) => each === wanted);
  };
  return [typeOf(first), ...others.map(typeOf)];
}

const isSaidDry = /gp|dc|dv|dry|std?|standard|ドライ|普通|標準/;

/**
 * The container types that a head or cell names: `20'`, `40' HQ`, `D20`, `45ft`; `40'/40HQ` names two. None where it names no size, and
 * undefined where it names one that is not understood (`40' NOR`): such a price is not one for any container.
 */
export function containersIn(text: string): ContainerType[] | undefined {
  const normal = text.normalize('NFKC').toLowerCase().trim();
  // `-45` and `+45` are quantities, or an amount below zero.
  if (/^[+\-−–▲△] ?\d/.test(normal)) return [];
  if (isAddOn(normal)) return undefined;
  // Two of them have one price: it is none of one container.
  if (/(?<![\d.,])(?!1\s?[x×*])\d{1,2}\s?[x×*]\s?(?=(?:20|40|45)(?!\d))/.test(normal)) return undefined;
  // `Note 20` is no container, and who knows what `Zone 40` is.
  const [, before = ''] = /^(\p{L}[\p{L} ./]*?) ?(?:20|40|45)$/u.exec(normal) ?? [];
  const rest = before
    .replace(besides, ' ')
    .replace(/freight|ocean|price|amount|運賃|料金/g, ' ')
    .trim();
  if (rest !== '' && !isShape(rest) && chargeNamed(rest) === undefined) return undefined;
  const turned = normal
    .replace(shapeBefore, '$2$1')
    .replace(/\b4h\b/g, '40h')
    .replace(/\b([42])(?=(hc|hq)\b)/g, '$10')
    .replace(/[''’′"”″]/g, ' ')
    .replace(/(?<=\b(?:20|40|45) ?)(ft|feet|foot|f|フィート)(?![a-z]*r)/g, ' ');
  const sizes = [...turned.matchAll(size)];
  if (sizes.length === 0) return /(?<![\d.,])53\s?(ft|f\b|['’′])/.test(normal) ? undefined : [];
  const types = sizes.flatMap((found, index) => {
    const end = sizes[index + 1]?.index ?? turned.length;
    const words = turned.slice(found.index + found[0].length, end).replace(besides, ' ');
    return typesAt(found[1] ?? '', words.replace(/[()（）[\]:;.]/g, ' ').replace(/[/&・,+、\s-]+$/, ''));
  });
  if (types.includes(undefined)) return undefined;
  // `20/40 RF`, `Reefer 20/40`: the shape may be that of both.
  const isSpecial = types.some((type) => /(?:RF|RH|OT|FR)$/.test(type ?? ''));
  if (isSpecial && types.some((type) => type?.endsWith('GP')) && !isSaidDry.test(turned)) return undefined;
  return [...new Set(types)].filter((type) => type !== undefined);
}

/** The one container type that a text names. */
export function containerIn(text: string): ContainerType | undefined {
  const types = containersIn(text);
  return types?.length === 1 ? types[0] : undefined;
}

/**
 * The types of a head of several rows, from the lowest up. A shape below a size belongs to it: `40'` over `HC` is no 40' of the
 * usual shape.
 */
export function containersOfHead(parts: readonly string[]): ContainerType[] | undefined {
  for (const [index, part] of parts.entries()) {
    const own = containersIn(part);
    if (own === undefined || own.length > 0) return own;
    const plain = part.normalize('NFKC').toLowerCase().replace(/[()]/g, '').trim();
    if (!isShape(plain)) continue;
    const above = parts.slice(index + 1).find((other) => containersIn(other)?.length !== 0);
    return above === undefined ? undefined : containersIn(`${above} ${plain}`);
  }
  return [];
}
