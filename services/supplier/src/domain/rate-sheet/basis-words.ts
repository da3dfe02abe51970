import type { Basis } from '@quayside/rating';

const basisWords: readonly (readonly [Basis, RegExp])[] = [
  ['percent-of', /%|percent|パーセント/],
  ['teu', /\bteu\b/],
  ['container', /container|cntr|ctnr|\bbox\b|\bunit\b|コンテナ|(?<![日])本(?![船港日牧])/],
  ['bl', /\bb\s?\/?\s?l\b|\bbill|\bdocument|\bdoc\b|(?<![条案])件|船荷/],
  ['wm', /\bw\s?\/?\s?m\b|\br\s?\/?\s?t\b|\bf\s?\/\s?t\b|revenue|freight ton|レベニュー|フレートトン/],
  ['m3', /\bcbm\b|\bm3\b|立米|立方/],
  ['tonne', /\bm\s?\/?\s?t\b|\btonnes?\b|\btons?\b|トン/],
  ['kg', /\bkgs?\b|キロ(?!メートル)/],
  ['km', /\bkms?\b|キロメートル/],
  ['hour', /\bhours?\b|\bhrs?\b|時間/],
  ['day', /\bdays?\b|日(?![本付時])/],
  ['month', /\bmonths?\b|月(?!日)/],
  ['package', /\bpackages?\b|\bpkgs?\b|個口?|梱包?数/],
  ['case', /\bcases?\b|\bc\s?\/\s?s\b|ケース/],
  ['pallet', /\bpallets?\b|\bplts?\b|パレット/],
  ['vehicle', /\bvehicles?\b|車両|台/],
  ['trip', /\btrips?\b|\btrucks?\b|運行|車建|(?<![台電])車(?!両)/],
  ['declaration', /\bdeclarations?\b|\bentry\b|申告/],
  ['flat', /\bflat\b|shipment|\blump|\bset\b|一式|シップメント|1?回/],
];
/** What two of them together mean. */
const together: readonly (readonly [Basis, readonly Basis[]])[] = [
  ['wm', ['m3', 'tonne']],
  ['wm', ['wm', 'm3']],
  ['wm', ['wm', 'tonne']],
  ['wm', ['wm', 'm3', 'tonne']],
];
const hundreds: Readonly<Record<string, Basis>> = {
  '100kg': '100kg',
  '1000kg': 'tonne',
  '1kg': 'kg',
  '1m3': 'm3',
  '1cbm': 'm3',
  '1km': 'km',
};

/**
 * What a charge is counted by, in words: `per container`, `R/T`, `100 kg`. Undefined where they are not known, or where several are
 * named that are no one basis (`per container per day`, `per 10 m3`).
 */
export function basisIn(text: string): Basis | undefined {
  const normal = text.normalize('NFKC').toLowerCase();
  const counted = /(?<![\d.,])(\d[\d,]*)\s?(kgs?|m3|cbm|kms?|tons?|mt|トン|本|件|個)(?![a-z])/.exec(normal);
  if (counted) {
    const [, figure = '', unit = ''] = counted;
    const known = hundreds[`${figure.replaceAll(',', '')}${unit.replace(/s$/, '')}`];
    if (known) return known;
    if (figure !== '1') return undefined;
  }
  const found = basisWords.filter(([, pattern]) => pattern.test(normal)).map(([basis]) => basis);
  if (found.length <= 1) return found[0];
  return together.find(
    ([, all]) => all.length === found.length && all.every((each) => found.includes(each)),
  )?.[0];
}
