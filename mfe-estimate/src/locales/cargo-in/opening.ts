import { registerLocales } from '@quayside/platform';

/** Words of the way into taking a packing list: pages bring these, and the dialog brings the rest. */
export const cargoInOpeningEn = {
  open: 'Take in a packing list',
  taken_one: '{{count}} row taken from the packing list',
  taken_other: '{{count}} rows taken from the packing list',
  undo: 'Undo',
};
const cargoInOpeningJa: typeof cargoInOpeningEn = {
  open: 'パッキングリストを取り込む',
  taken_one: 'パッキングリストの {{count}} 行を取り込みました',
  taken_other: 'パッキングリストの {{count}} 行を取り込みました',
  undo: '元に戻す',
};

registerLocales('estimate-cargo-in-opening', { en: cargoInOpeningEn, ja: cargoInOpeningJa });
