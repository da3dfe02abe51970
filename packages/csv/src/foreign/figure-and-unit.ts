import type { ForeignUnit } from './unit-spellings';
import { kindOf, unitNamed, type UnitWord } from './units';

/** A figure and the word next to it: `500 kg`, `12.5 lb.`, `kg 500`, `12 1/2"`. */
export function apart(text: string): { figure: string; word: string } {
  const trimmed = text.trim();
  const [, behind = trimmed, word = ''] =
    /^(.*\d[.,]?|.*[¼-¾⅐-⅞])\s*([^\d\s.,/¼-¾⅐-⅞-][^\d]*[3³]?|["'”″′’]{1,2})$/.exec(trimmed) ?? [];
  const isVolume = /^(.*\d)\s*((?:m|ft|cu\.?\s?m)\^?3|㎥|m³)$/i.exec(trimmed);
  if (isVolume) return { figure: isVolume[1] ?? '', word: isVolume[2] ?? '' };
  if (word) return { figure: behind, word: word.replace(/^[([]|[)\]]$/g, '') };
  const [, before = '', rest = trimmed] = /^([^\d\s.,]+\.?)\s*(\d.*)$/.exec(trimmed) ?? [];
  return { figure: rest, word: before };
}

/** The unit that a cell states with its figure: undefined where there is no word, `unclear` where the word is no clear unit. */
export function unitIn(text: string): UnitWord | undefined {
  const { word } = apart(text);
  return word === '' ? undefined : (unitNamed(word) ?? 'unclear');
}

const metric = new Set<ForeignUnit>(['mm', 'cm', 'm', 'g', 'kg', 't', 'm3']);

/** `300 g` below a head of kilograms is meant so; pounds below it contradict it. */
export const isSameSystem = (own: UnitWord, said: ForeignUnit): boolean =>
  own === said || (own !== 'unclear' && kindOf(own) === kindOf(said) && metric.has(own) === metric.has(said));

/** A unit as a cell writes it, to be read again: `short ton`. */
export const unitText = (unit: ForeignUnit): string => unit.replace(/Ton$/, ' ton');
