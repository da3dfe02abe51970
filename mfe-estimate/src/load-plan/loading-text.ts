import { letterOf, kilograms, type ShownPlan } from './plan/shown-plan';
import {
  extentOf,
  overhangOf,
  type Finding,
  type LoadContainer,
  type LoadItem,
  type Orientation,
  type Overhang,
  type Placement,
} from '@quayside/load-planner';
import { formatDecimal, formatPercent, registerLocales, useTranslation } from '@quayside/platform';
import { loadingEn } from '../locales/loading/en';
import { loadingJa } from '../locales/loading/ja';

registerLocales('estimate-loading', { en: loadingEn, ja: loadingJa });

/** Words of load planning; its own namespace, fetched with the load plan. */
export function useLoadingText() {
  return useTranslation('estimate-loading').t;
}
export type LoadingText = ReturnType<typeof useLoadingText>;

/** A number of a measurement as people read it. */
export const figure = (value: number, digits = 0): string => formatDecimal(value.toFixed(digits));

export const share = (value: number, digits = 1): string => formatPercent(Math.abs(value).toFixed(6), digits);

/** Names of a plan's goods: the letter that stands beside the colour, and the code. */
export function namesOf(plan: Pick<ShownPlan, 'items'>) {
  const index = new Map(plan.items.map(({ id }, at) => [id, at]));
  const at = (id: string) => index.get(id) ?? 0;
  return {
    index: at,
    letter: (id: string) => letterOf(at(id)),
    code: (id: string) => plan.items[at(id)]?.code ?? id,
    name: (id: string) => `${letterOf(at(id))} ${plan.items[at(id)]?.code ?? id}`,
  };
}
export type Names = ReturnType<typeof namesOf>;

const weights = new Set(['grams', 'limit', 'beyond']);
const shares = new Set(['share', 'needed']);

function said(code: Finding['code'], name: string, value: string | number, names: Names): string {
  if (typeof value === 'string') return name === 'item' || name === 'with' ? names.name(value) : value;
  if (weights.has(name)) return formatDecimal(kilograms(value) ?? '');
  if (shares.has(name) && (code === 'support' || code === 'centreOfGravity'))
    return share(value, code === 'support' ? 0 : 1);
  return figure(value);
}

/** The sentence of a finding. */
export function findingText(t: LoadingText, { code, params }: Finding, names: Names): string {
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) words[name] = said(code, name, value, names);
  if (code === 'topLoad') Object.assign(words, { weight: words.grams, most: words.limit });
  if (code === 'lineLoad') words.perMetre = words.grams ?? '';
  if (code === 'standsOut') return t([`check.standsOut.${String(params.why)}`, 'check.error'], words);
  if (code === 'outOfGauge') words.packages = `${figure(Number(params.boxes))} × ${words.item ?? ''}`;
  if (code === 'place') return t([`check.place.${String(params.place)}`, 'check.error'], words);
  if (code === 'centreOfGravity')
    return t([`check.centreOfGravity.${String(params.axis)}`, 'check.error'], words);
  if (code === 'sequence' && params.with === undefined) return t('check.sequenceOf');
  return t(`check.${code}`, words);
}

/** How far something stands out, left / right / above. */
const overhangFigures = ({ left, right, above }: Overhang): string =>
  `${[left, right, above].map((mm) => figure(mm)).join(' / ')} mm`;

/** How far one box stands out; undefined when it does not. */
export function overhangText(
  t: LoadingText,
  container: LoadContainer,
  item: LoadItem,
  { y, z, orientation }: Pick<Placement, 'y' | 'z' | 'orientation'>,
): string | undefined {
  const [, dy, dz] = extentOf(item.size, orientation);
  const out = overhangOf(container, { y, endY: y + dy, endZ: z + dz });
  if (Math.max(out.left, out.right, out.above) === 0) return undefined;
  return t('steps.overhang', { mm: overhangFigures(out) });
}

/** How a box stands, in a word. */
export function standsAs(t: LoadingText, orientation: Orientation): string {
  if (orientation === 'lwh') return t('steps.stands.upright');
  if (orientation === 'wlh') return t('steps.stands.turned');
  return orientation.endsWith('l') ? t('steps.stands.end') : t('steps.stands.side');
}

/** Sides of a box as it stands: along × across × high. */
export function sidesText(item: LoadItem, orientation: Orientation): string {
  return extentOf(item.size, orientation)
    .map((side) => figure(side))
    .join(' × ');
}
