import { revisionStateWords, stageWords } from '@quayside/contract/words/ja';
import type { sharedEn } from './en';

export const sharedJa: typeof sharedEn = {
  unknown: '不明',
  stage: stageWords,
  stageShort: {
    packing: '梱包',
    vanning: 'バンニング',
    'sea-transport': '海上輸送',
    warehouse: '倉庫',
    'origin-delivery': '輸出地配送',
    'origin-custom': '輸出通関',
    'destination-delivery': '輸入地配送',
    'destination-custom': '輸入通関',
  },
  stageState: { todo: '未着手', attention: '要確認', done: '完了', closed: '締切' },
  revisionState: revisionStateWords,
  portalState: {
    ...revisionStateWords,
    sent: '新着',
    viewed: '回答待ち',
    accepted: '受諾済み',
    declined: '辞退済み',
    superseded: '差し替え済み',
    cancelled: '注文取消',
  },
  payer: { seller: '売主', buyer: '買主' },
  estimates: '見積',
  masterData: {
    tabs: '料金マスタ',
    rules: '料金ルール',
    charges: '費目',
    duties: '関税・手数料',
    places: '港・地点',
  },
  reason: {
    price: '価格',
    time: '納期',
    scope: '業務範囲',
    lostTo: '他社',
    cancelled: '計画中止',
  },
};
