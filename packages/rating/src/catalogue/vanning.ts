import { byRevenueTon, fcl, stageRows } from './definition';

const row = stageRows('vanning', { costGroup: 'vanning', taxable: false });
const perContainer = { fact: 'vanning.containers' } as const;

/** Charges of the vanning stage (domain model §2.2). */
export const vanningCharges = [
  row('STUFF', 'container', 'Stuffing', 'バンニング作業', {
    ...perContainer,
    lcl: byRevenueTon,
    mandatory: fcl,
  }),
  row('LIFT', 'hour', 'Forklift and crane', 'フォークリフト・クレーン'),
  row('LASH', 'container', 'Lashing', 'ラッシング', { ...perContainer, usual: fcl }),
  row('SHORE', 'container', 'Shoring and blocking', 'ショアリング', { ...perContainer, usual: fcl }),
  row('AIRBAG', 'item', 'Air bags', 'エアバッグ'),
  row('VGM', 'container', 'VGM declaration', 'VGM(総重量)申告', { ...perContainer, mandatory: fcl }),
  row('SURV', 'container', 'Survey and tally', '検数・検量', {
    ...perContainer,
    forSome: true,
    lcl: byRevenueTon,
  }),
  row('OOGL', 'item', 'Out-of-gauge lashing survey, tarpaulin', 'オーバーゲージ検査・シート'),
  row('CFS', 'wm', 'CFS charge', 'CFSチャージ', {
    fact: 'sea-transport.lclRevenueTons',
    costGroup: 'originTerminal',
    service: 'originCfs',
  }),
];
