import type { ratedFromEn } from './rated-from.en';

export const ratedFromJa: typeof ratedFromEn = {
  open: '料金を一括設定',
  rule: 'ルール「{{name}}」による',
  ruleVersion: 'ルール: {{name}} v{{version}}',
  usual: '通常の選び方: 料金の不足が最も少なく、最も安い料金表',
  complete: '料金が揃った料金表のうち最安',
  lacking: '最安の料金表、{{codes}} の料金が不足',
  markup: 'マークアップのルール「{{name}}」で販売',
  sold: '売価：{{layer}}「{{name}}」',
  runnersUp: '他の候補: {{list}}',
  runnerUp: '{{name}}（{{supplier}}）{{cost}} – {{reason}}',
  lacks: '（{{codes}} なし）',
  total: '（合計 {{total}}）',
  own: '採用: 合計 {{total}}',
  noCost: '料金なし',
  reason: {
    notPreferred: '優先順位が下',
    incomplete: '料金が不足',
    dearer: '合計が高い',
    otherSupplier: '採用した料金表と別の仕入先',
    lessNarrow: '対象区間が広い',
    older: '古い',
    equal: '同額',
  },
};
