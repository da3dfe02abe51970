import { addDays } from '@quayside/contract/days';
import { demoRuleId, demoShipperId, demoSupplierId } from '@quayside/contract/demo';
import type { Scope } from '@quayside/service-kit';
import { keepRuleVersion } from '../application/rule-versions';
import type { RuleFields } from '../contract/rules';
import { rules } from '../store/rules';

/** A rule, and what it said before where it was changed. */
type SeedRule = { rule: RuleFields; before?: Partial<RuleFields> };

/** A company's usual exceptions, each for few shipments. */
function rulesOf(today: string): SeedRule[] {
  return [
    {
      rule: {
        name: 'Toto Foods: sea transport',
        nameJa: '東都フーズ：海上輸送',
        kind: 'markup',
        when: { shippers: [demoShipperId(5)], stages: ['sea-transport'] },
        validFrom: addDays(today, -120),
        notes: 'Agreed at the yearly talks: a lower share, and no line below 3,000 yen.',
        markup: { kind: 'markup', rate: '0.12', least: { amount: '3000', currency: 'JPY' } },
      },
      before: { markup: { kind: 'markup', rate: '0.15' } },
    },
    {
      rule: {
        name: 'Hamaguchi Robotics: packing at a margin',
        nameJa: '浜口ロボティクス：梱包は粗利率で',
        kind: 'markup',
        when: { shippers: [demoShipperId(6)], stages: ['packing'] },
        validFrom: addDays(today, -300),
        validTo: addDays(today, 240),
        markup: { kind: 'margin', rate: '0.2' },
      },
    },
    {
      rule: {
        name: 'Singapore: Ocean East before others',
        nameJa: 'シンガポール向け：オーシャンイースト優先',
        kind: 'choice',
        when: {
          shippers: [demoShipperId(4), demoShipperId(5)],
          stages: ['sea-transport'],
          lane: { portOfLoading: 'JPTYO', portOfDischarge: 'SGSIN' },
        },
        validFrom: addDays(today, -45),
        notes: 'Space is guaranteed in the peak season.',
        choice: {
          order: ['preferredSupplier', 'cheapestComplete', 'newest'],
          suppliers: [demoSupplierId(2)],
        },
      },
      before: { choice: { order: ['newest'] } },
    },
    {
      rule: {
        name: 'Hamburg for Aoki Optics: telex release, no seal',
        nameJa: 'アオキ光学・ハンブルク向け：サレンダー、シール代なし',
        kind: 'charges',
        when: {
          shippers: [demoShipperId(4)],
          modes: ['FCL'],
          lane: { dischargeGroup: 'EU-NORTH', loadingCountry: 'JP' },
        },
        validFrom: addDays(today, -200),
        charges: { add: ['TELEX'], leaveOut: ['SEAL'] },
      },
    },
    {
      rule: {
        name: 'Toto Foods: sea transport, next terms',
        nameJa: '東都フーズ：海上輸送（次期条件）',
        kind: 'markup',
        when: { shippers: [demoShipperId(5)], stages: ['sea-transport'] },
        validFrom: addDays(today, 60),
        markup: { kind: 'markup', rate: '0.13', least: { amount: '3500', currency: 'JPY' } },
      },
    },
  ];
}

/** Plants the rules of a company; one that was changed keeps the version of before. */
export async function plantRules(scope: Scope, today: string): Promise<void> {
  const store = scope.store(rules);
  for (const [index, { rule, before }] of rulesOf(today).entries()) {
    const first = await store.create({ ...rule, ...before }, { id: demoRuleId(index + 1) });
    if (!before) continue;
    await keepRuleVersion(scope, first);
    await store.update(first.id, first.version, rule);
  }
}
