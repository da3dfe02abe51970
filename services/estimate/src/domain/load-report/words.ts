import type { Orientation } from '@quayside/load-planner';
import type { Language } from '../../contract/common';

export type LoadWords = {
  title: string;
  fileName: string;
  positions: string;
  estimate: string;
  shipper: string;
  project: string;
  route: string;
  accepted: string;
  support: string;
  supportRule: (percent: string) => string;
  preparedBy: string;
  changed: string;
  typedOver: string;
  summary: string;
  total: string;
  container: (number: number, of: number) => string;
  columns: Record<
    | 'number'
    | 'container'
    | 'packages'
    | 'volume'
    | 'filled'
    | 'cargo'
    | 'securing'
    | 'tare'
    | 'vgm'
    | 'room'
    | 'roomKg'
    | 'item'
    | 'name'
    | 'size'
    | 'weight'
    | 'count'
    | 'loaded'
    | 'partLoad'
    | 'notLoaded'
    | 'step'
    | 'arrangement'
    | 'standing'
    | 'turn'
    | 'extent',
    string
  >;
  vgmNote: string;
  cargo: string;
  partLoad: string;
  noPartLoad: string;
  notLoaded: string;
  drawings: { space: string; top: string; side: string; door: string };
  frontWall: string;
  doorWall: string;
  leftWall: string;
  rightWall: string;
  weights: string;
  payload: string;
  roomLeft: string;
  binding: Record<'payload' | 'room', string>;
  centre: string;
  centreAlong: string;
  centreAcross: string;
  centreUp: string;
  offMiddle: (share: string) => string;
  within: string;
  secure: string;
  beyond: string;
  centreNote: string;
  heavierHalf: string;
  heaviestMetre: string;
  heaviestMetreText: (weight: string, from: string) => string;
  gap: string;
  gapWarning: (gap: string, limit: number) => string;
  overhang: string;
  outOfGaugeWarning: (packages: string, mm: string) => string;
  frontGapWarning: (gap: string, limit: number) => string;
  lintelWarning: (count: string, height: string) => string;
  steps: string;
  stepsNote: string;
  instruction: (count: string, letter: string) => string;
  arrangement: (step: { wide: number; high: number; deep: number }) => string;
  standing: Record<Orientation, string>;
  list: string;
  listNote: string;
  longListNote: (count: string) => string;
  byHand: string;
  terms: { noStack: string; upright: string; drop: (drop: number) => string };
};

const en: LoadWords = {
  title: 'Load report',
  fileName: 'Load-report',
  positions: 'Load-positions',
  estimate: 'Estimate',
  shipper: 'Shipper',
  project: 'Project',
  route: 'Route',
  accepted: 'Plan accepted',
  support: 'Support',
  supportRule: (percent) => `at least ${percent} of every base rests on the floor or on packages`,
  preparedBy: 'Prepared by',
  changed: 'Cargo or rules have changed since this plan was accepted. Plan again before loading.',
  typedOver: 'The containers of the estimate were typed by hand; this plan does not set them.',
  summary: 'Containers',
  total: 'Total',
  container: (number, of) => `Container ${number} of ${of}`,
  columns: {
    number: 'No.',
    container: 'Type',
    packages: 'Packages',
    volume: 'Cargo m³',
    filled: 'Filled',
    cargo: 'Cargo kg',
    securing: 'Securing kg',
    tare: 'Tare kg',
    vgm: 'VGM kg',
    room: 'Room left m³',
    roomKg: 'Room left kg',
    item: 'Code',
    name: 'Packages',
    size: 'L × W × H mm',
    weight: 'kg each',
    count: 'Count',
    loaded: 'Loaded',
    partLoad: 'LCL',
    notLoaded: 'Not loaded',
    step: 'Step',
    arrangement: 'Arrangement',
    standing: 'Standing',
    turn: 'No.',
    extent: 'Takes x × y × z',
  },
  vgmNote:
    'VGM: verified gross mass by method 2 (SOLAS VI/2): packed cargo + securing material + tare. Securing material is shared by cargo weight.',
  cargo: 'Packages',
  partLoad: 'Goes as part load (LCL)',
  noPartLoad: 'Everything is loaded; nothing goes as LCL.',
  notLoaded: 'Not loaded and not in the LCL either',
  drawings: { space: 'In space', top: 'From above', side: 'From the left', door: 'From the door' },
  frontWall: 'Front wall',
  doorWall: 'Door',
  leftWall: 'Left',
  rightWall: 'Right',
  weights: 'Weights and room',
  payload: 'Cargo weight allowed',
  roomLeft: 'Room left',
  binding: { payload: 'weight binds first', room: 'room binds first' },
  centre: 'Centre of gravity',
  centreAlong: 'From the front wall',
  centreAcross: 'From the left wall',
  centreUp: 'Above the floor',
  offMiddle: (share) => `${share} off the middle`,
  within: 'within ±5 %',
  secure: 'over ±5 %',
  beyond: 'over ±10 %, load anew',
  centreNote:
    'CTU Code: within ±5 % of inner length and width off the middle (green frame in the view from above), at most ±10 %.',
  heavierHalf: 'Heavier half',
  heaviestMetre: 'Heaviest metre of floor',
  heaviestMetreText: (weight, from) => `${weight}, from ${from} mm`,
  gap: 'Gap to the door',
  overhang: 'Overhang left / right / top',
  outOfGaugeWarning: (packages, mm) => `Out of gauge: ${packages}, overhang left / right / top ${mm}.`,
  gapWarning: (gap, limit) => `Gap to the door ${gap} mm: more than ${limit} mm has to be filled or secured.`,
  frontGapWarning: (gap, limit) =>
    `Gap at the front wall ${gap} mm: more than ${limit} mm has to be filled or secured.`,
  lintelWarning: (count, height) =>
    `Packages in the last metre that stand higher than the door opening (${height} mm): ${count}. A forklift cannot lift them there; load them by hand.`,
  steps: 'Loading steps',
  stepsNote:
    'In this order, from the front wall to the door; every package goes straight in. Places and sizes in mm: x from the front wall, y from the left wall, z from the floor.',
  instruction: (count, letter) => `${count} × ${letter}`,
  arrangement: ({ wide, high, deep }) =>
    wide * high * deep === 1
      ? 'single'
      : [`${wide} wide`, `${high} high`, ...(deep > 1 ? [`${deep} deep`] : [])].join(', '),
  standing: {
    lwh: 'lengthwise',
    wlh: 'crosswise',
    lhw: 'on its side, lengthwise',
    hlw: 'on its side, crosswise',
    whl: 'on end',
    hwl: 'on end, turned',
  },
  list: 'Packages and their places',
  listNote:
    'Place of the corner at the front wall, the left wall and the floor; the space it takes along each.',
  longListNote: (count) =>
    `${count} packages: listed by step here; each one by itself is in the positions as CSV or JSON.`,
  byHand: 'placed by hand',
  terms: { noStack: 'nothing on top', upright: 'this side up', drop: (drop) => `drop ${drop}` },
};

const ja: LoadWords = {
  title: 'バンニングレポート',
  fileName: 'バンニングレポート',
  positions: '積付位置',
  estimate: '見積番号',
  shipper: '荷主',
  project: 'プロジェクト',
  route: '航路',
  accepted: '積付確定日時',
  support: '支持条件',
  supportRule: (percent) => `各貨物の底面の ${percent} 以上を床または貨物で支持`,
  preparedBy: '担当',
  changed: '積付の確定後に貨物または条件が変更されています。積込み前に計画し直してください。',
  typedOver: '見積のコンテナ本数は手入力です。この積付は本数に反映されていません。',
  summary: 'コンテナ一覧',
  total: '合計',
  container: (number, of) => `コンテナ ${number}／${of}`,
  columns: {
    number: '番号',
    container: '種類',
    packages: '個数',
    volume: '容積 m³',
    filled: '充填率',
    cargo: '貨物 kg',
    securing: '固縛材 kg',
    tare: '自重 kg',
    vgm: 'VGM kg',
    room: '残り m³',
    roomKg: '残り kg',
    item: '品番',
    name: '貨物',
    size: 'L × W × H mm',
    weight: '単重 kg',
    count: '個数',
    loaded: '積載',
    partLoad: 'LCL',
    notLoaded: '未積載',
    step: '手順',
    arrangement: '並べ方',
    standing: '置き方',
    turn: '順番',
    extent: '占有 x × y × z',
  },
  vgmNote:
    'VGM：国際海上コンテナ総重量（SOLAS条約 方法2）＝梱包済み貨物＋固縛材＋コンテナ自重。固縛材は貨物重量で按分。',
  cargo: '貨物',
  partLoad: 'LCL（混載）で輸送する貨物',
  noPartLoad: 'すべて積載済みです。LCLで残る貨物はありません。',
  notLoaded: '未積載（LCLにも含まれない貨物）',
  drawings: {
    space: '立体図',
    top: '平面図（上から）',
    side: '側面図（左側から）',
    door: '正面図（ドア側から）',
  },
  frontWall: '前壁',
  doorWall: 'ドア',
  leftWall: '左',
  rightWall: '右',
  weights: '重量と残り',
  payload: '積載できる貨物重量',
  roomLeft: '残り',
  binding: { payload: '重量が先に上限', room: '容積が先に上限' },
  centre: '重心',
  centreAlong: '前後（前壁から）',
  centreAcross: '左右（左壁から）',
  centreUp: '高さ（床から）',
  offMiddle: (share) => `中央から ${share}`,
  within: '±5 % 以内',
  secure: '±5 % 超',
  beyond: '±10 % 超、積み直し',
  centreNote: 'CTUコード：内法の長さ・幅に対し中央から ±5 % 以内（平面図の緑枠）、最大 ±10 %。',
  heavierHalf: '重い側半分の重量割合',
  heaviestMetre: '床 1 m 当たり最大荷重',
  heaviestMetreText: (weight, from) => `${weight}（${from} mm から）`,
  gap: 'ドアとの隙間',
  overhang: 'はみ出し 左 / 右 / 上',
  outOfGaugeWarning: (packages, mm) => `オーバーゲージ：${packages}、はみ出し 左 / 右 / 上 ${mm}。`,
  gapWarning: (gap, limit) => `ドアとの隙間 ${gap} mm：${limit} mm を超える隙間は充填または固縛が必要です。`,
  frontGapWarning: (gap, limit) =>
    `前壁との隙間 ${gap} mm：${limit} mm を超える隙間は充填または固縛が必要です。`,
  lintelWarning: (count, height) =>
    `ドア際 1 m でドア開口高さ（${height} mm）より上になる貨物：${count} 個。フォークリフトでは上げられないため、手積みが必要です。`,
  steps: '積込手順',
  stepsNote:
    '前壁からドアに向かって、この順に積み込みます。どの貨物もまっすぐ押し込めます。単位 mm：x 前壁から、y 左壁から、z 床から。',
  instruction: (count, letter) => `${letter} × ${count} 個`,
  arrangement: ({ wide, high, deep }) =>
    wide * high * deep === 1
      ? '1 個'
      : [`横 ${wide} 列`, `${high} 段`, ...(deep > 1 ? [`奥行 ${deep} 列`] : [])].join('・'),
  standing: {
    lwh: '縦置き',
    wlh: '横置き',
    lhw: '側面を下に縦置き',
    hlw: '側面を下に横置き',
    whl: '立て置き',
    hwl: '立て置き（回転）',
  },
  list: '貨物の積付位置',
  listNote: '前壁・左壁・床に最も近い角の位置と、各方向の占有寸法。',
  longListNote: (count) =>
    `${count} 個のため手順ごとに記載しています。1 個ごとの位置は CSV・JSON に出力できます。`,
  byHand: '手動配置',
  terms: { noStack: '段積み不可', upright: '天地無用', drop: (drop) => `荷降ろし ${drop}` },
};

export const loadWords: Record<Language, LoadWords> = { en, ja };
