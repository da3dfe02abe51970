import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { ChargeLine, EstimateDocument, Incoterm, StageId, StageScope } from '../model';
import { priceEstimate } from './price';
import { withTypedFor } from './stale-figures';

type Change = (document: EstimateDocument) => void;

function changed(document: EstimateDocument, change: Change): EstimateDocument {
  const next = structuredClone(document);
  change(next);
  return next;
}
const underTerms =
  (rule: Incoterm['rule'], more: Partial<Incoterm> = {}): Change =>
  (document) => {
    document.incoterm = { rule, namedPlace: 'Long Beach', quotedFor: 'seller', ...more };
  };
const withScope =
  (scope: StageScope, ...stages: StageId[]): Change =>
  (document) => {
    for (const stage of stages) document.stages[stage].scope = scope;
  };
const lineOf = (document: EstimateDocument, stage: StageId, code: string) =>
  document.stages[stage].lines.find((line) => line.code === code) as ChargeLine;

/** Case D02 under the first terms with what was typed, and then under other terms. */
function afterwards(first: Change, typed: Change, then: Change): EstimateDocument {
  const filled = changed(changed(d02Document(), first), typed);
  const stored = withTypedFor(filled, filled);
  return withTypedFor(changed(stored, then), stored);
}
const found = (document: EstimateDocument) =>
  pricingFindings(priceEstimate(document))
    .filter(
      ({ code, params }) =>
        code === 'figure.typedForOther' && /scope|status|payer/.test(String(params['figures'])),
    )
    .map(({ severity, path, params }) => [severity, path, params['figures'], params['changed']]);
const stages = (document: EstimateDocument) => found(document).map(([, path]) => path);

const delivery = 'destination-delivery';
const customs = 'destination-custom';

describe('trial 5 A1: a stage that was left out stays so when the terms make the seller pay for it', () => {
  it.each(['byOthers', 'excluded'] as const)('%s has to be acknowledged', (scope) => {
    const document = afterwards(underTerms('CIF'), withScope(scope, delivery, customs), underTerms('DDP'));
    const what = [['stage.scope|'], ['offered']];
    expect(found(document)).toEqual([
      ['acknowledge', `stages.${delivery}`, ...what],
      ['acknowledge', `stages.${customs}`, ...what],
    ]);
  });

  it.each([
    ['EXW', 'FOB', ['sea-transport', 'origin-delivery']],
    ['FCA', 'CIF', ['sea-transport']],
    ['FOB', 'CFR', ['sea-transport']],
    ['CFR', 'CIF', ['sea-transport']],
    ['CIF', 'CFR', []],
    ['CIF', 'DAP', ['sea-transport', delivery]],
    ['CPT', 'DPU', ['sea-transport', delivery]],
    ['DAP', 'DDP', [customs]],
    ['DDP', 'DAP', []],
    ['DDP', 'EXW', []],
  ] as const)('from %s to %s', (from, to, expected) => {
    const left = withScope('byOthers', 'origin-delivery', 'sea-transport', delivery, customs);
    expect(stages(afterwards(underTerms(from), left, underTerms(to)))).toEqual(
      expected.map((stage) => `stages.${stage}`),
    );
  });

  it.each([
    ['for whom the quotation is', underTerms('CIF'), underTerms('CIF', { quotedFor: 'both' })],
    [
      'a flag of the terms',
      underTerms('CPT', { flags: { namedPlaceIsPort: true } }),
      underTerms('CPT', { flags: {} }),
    ],
  ])('asks after a change of %s', (_what, first, then) => {
    expect(stages(afterwards(first, withScope('byOthers', delivery), then))).toEqual([`stages.${delivery}`]);
  });

  it('asks nothing where it was left out under these terms, and after the way back', () => {
    const left = withScope('byOthers', delivery, customs);
    const chosen = changed(changed(d02Document(), underTerms('DDP')), left);
    expect(found(withTypedFor(chosen, chosen))).toEqual([]);
    const asked = afterwards(underTerms('CIF'), left, underTerms('DDP'));
    expect(found(withTypedFor(changed(asked, underTerms('CIF')), asked))).toEqual([]);
    const included = withTypedFor(changed(asked, withScope('included', delivery, customs)), asked);
    expect(found(included)).toEqual([]);
  });

  it('asks about lines that are left out', () => {
    const left: Change = (document) => {
      lineOf(document, delivery, 'DDRAY').status = 'byOthers';
      lineOf(document, 'sea-transport', 'OFR').status = 'excluded';
    };
    const document = afterwards(underTerms('CIF'), left, underTerms('DAP'));
    expect(found(document)).toEqual([
      [
        'acknowledge',
        expect.stringContaining(`stages.${delivery}.lines.`),
        ['line.status|DDRAY'],
        ['offered'],
      ],
    ]);
  });

  it('asks about a payer that the terms contradict since then', () => {
    const paid =
      (payer: ChargeLine['payer']): Change =>
      (document) => {
        lineOf(document, delivery, 'DDRAY').payer = payer;
      };
    const named = [['line.payer|DDRAY'], ['payer|buyer|seller']];
    const path = expect.stringContaining(`stages.${delivery}.lines.`);
    expect(found(afterwards(underTerms('CIF'), paid('buyer'), underTerms('DAP')))).toEqual([
      ['acknowledge', path, ...named],
    ]);
    expect(found(afterwards(underTerms('CIF'), paid('seller'), underTerms('DAP')))).toEqual([]);
    expect(found(afterwards(underTerms('DAP'), paid('seller'), underTerms('CIF')))).toHaveLength(1);
    expect(found(afterwards(underTerms('DAP'), paid('buyer'), underTerms('CIF')))).toEqual([]);
  });
});
