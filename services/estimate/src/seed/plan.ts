import type { DeclineReason, RevisionState } from '../contract/states';

export type Planned = {
  shipper: number;
  project?: number;
  voyage: number;
  title: string;
  titleJa: string;
  state: RevisionState;
  daysAgo: number;
  /** Stages done, for estimates being priced. */
  done?: number;
  reason?: DeclineReason;
  /** The offer's first revision was replaced by this one. */
  revised?: boolean;
  /** Its load plan is accepted. */
  loaded?: boolean;
};

const row = (
  shipper: number,
  voyage: number,
  title: string,
  titleJa: string,
  state: RevisionState,
  rest: Partial<Planned> = {},
): Planned => ({ shipper, voyage, title, titleJa, state, daysAgo: 3, ...rest });

/** Demo estimates after case D02 (number 1) and the one with a thousand lines (number 2), in the order of their numbers. */
export const planned: readonly Planned[] = [
  row(2, 1, 'Resin, pallets to Hamburg', '樹脂パレット ハンブルク向け', 'accepted', {
    project: 2,
    daysAgo: 120,
  }),
  row(3, 2, 'Machine tools to Laem Chabang', '工作機械 レムチャバン向け', 'accepted', {
    project: 3,
    daysAgo: 95,
  }),
  row(5, 4, 'Soy sauce to Singapore', '醤油 シンガポール向け', 'declined', { daysAgo: 88, reason: 'price' }),
  row(4, 3, 'Inspection equipment to Rotterdam', '検査装置 ロッテルダム向け', 'accepted', {
    project: 4,
    daysAgo: 80,
  }),
  row(6, 0, 'Robot cell to Long Beach', 'ロボットセル ロングビーチ向け', 'declined', {
    daysAgo: 71,
    reason: 'lostTo',
  }),
  row(2, 1, 'Silicone oil to Hamburg', 'シリコーンオイル ハンブルク向け', 'expired', {
    project: 2,
    daysAgo: 70,
  }),
  row(1, 0, 'Hydraulic units, spring lot', '油圧ユニット 春季ロット', 'accepted', {
    project: 1,
    daysAgo: 64,
  }),
  row(5, 4, 'Rice crackers, trial shipment', '米菓 試験輸送', 'declined', {
    daysAgo: 60,
    reason: 'cancelled',
  }),
  row(3, 2, 'Pipe fittings, monthly', '管継手 月次分', 'accepted', { project: 3, daysAgo: 52 }),
  row(6, 3, 'Robot arms to Rotterdam', 'ロボットアーム ロッテルダム向け', 'withdrawn', { daysAgo: 50 }),
  row(4, 0, 'Lens sets to Long Beach', 'レンズセット ロングビーチ向け', 'expired', { daysAgo: 48 }),
  row(2, 4, 'Resin, pallets to Singapore', '樹脂パレット シンガポール向け', 'declined', {
    project: 2,
    daysAgo: 40,
    reason: 'time',
  }),
  row(1, 0, 'Press line, spare parts', 'プレスライン 予備品', 'sent', { project: 1, daysAgo: 9 }),
  row(1, 0, 'Press line, second machine', 'プレスライン 2号機', 'viewed', { project: 1, daysAgo: 12 }),
  row(3, 2, 'Thai plant extension, lot 1', 'タイ工場増設 第1便', 'viewed', { project: 3, daysAgo: 8 }),
  row(3, 2, 'Thai plant extension, lot 2', 'タイ工場増設 第2便', 'sent', {
    project: 3,
    daysAgo: 5,
    revised: true,
  }),
  row(4, 3, 'Inspection equipment, second unit', '検査装置 2号機', 'sent', { project: 4, daysAgo: 6 }),
  row(5, 4, 'Soy sauce, autumn contract', '醤油 秋季契約', 'sent', { daysAgo: 4 }),
  row(6, 0, 'Servo motors to Long Beach', 'サーボモーター ロングビーチ向け', 'viewed', { daysAgo: 3 }),
  row(2, 1, 'PET resin, 2 containers', 'PET樹脂 コンテナ2本', 'sent', { project: 2, daysAgo: 2 }),
  row(5, 4, 'Food products, mixed load', '食品 混載', 'approved', { daysAgo: 2 }),
  row(6, 3, 'Robot cell to Rotterdam', 'ロボットセル ロッテルダム向け', 'approved', { daysAgo: 1 }),
  row(3, 2, 'Machine tool, urgent', '工作機械 至急', 'inReview', { project: 3, daysAgo: 2 }),
  row(4, 1, 'Optics for Hamburg fair', '光学機器 ハンブルク展示会', 'inReview', { daysAgo: 1 }),
  row(2, 1, 'Resin supply, December', '樹脂供給 12月分', 'inReview', { project: 2, daysAgo: 1 }),
  row(1, 0, 'Hydraulic units, autumn lot', '油圧ユニット 秋季ロット', 'inReview', { project: 1, daysAgo: 1 }),
  row(6, 0, 'Robot arms, twelve units', 'ロボットアーム 12台', 'pricing', { done: 6, loaded: true }),
  row(3, 2, 'Thai plant extension, lot 3', 'タイ工場増設 第3便', 'pricing', { project: 3, done: 4 }),
  row(4, 3, 'Lens sets, quarterly', 'レンズセット 四半期分', 'pricing', { project: 4, done: 3 }),
  row(5, 4, 'Rice crackers to Singapore', '米菓 シンガポール向け', 'pricing', { done: 2 }),
  row(2, 1, 'Silicone oil, 16 drums', 'シリコーンオイル 16本', 'pricing', { project: 2, done: 5 }),
  row(1, 0, 'Press machine, used', '中古プレス機', 'pricing', { project: 1, done: 1 }),
  row(6, 3, 'Grippers and motors', 'グリッパー・モーター', 'pricing', { done: 2 }),
  row(3, 2, 'Fittings and valves', '継手・バルブ', 'pricing', { project: 3, done: 0 }),
  row(5, 4, 'Soy sauce, LCL sample', '醤油 サンプル便', 'pricing', { done: 7 }),
  row(2, 4, 'Resin to Singapore, new lane', '樹脂 シンガポール新航路', 'draft'),
  row(4, 0, 'Inspection unit, loan', '検査装置 貸出', 'draft'),
  row(6, 0, 'Robot demo kit', 'ロボット デモ機', 'draft'),
];
