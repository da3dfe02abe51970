import { chargeDefinition } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { ChargeLine, EstimateDocument } from '../model';
import { lineOf } from './default-lines';
import { followingInsurance } from './insured-lines';
import { priceEstimate } from './price';

const insurance = { method: 'cif', currency: 'JPY', premiumRate: '0.003' } as const;

/** Case D02 with one line of insurance, as it is set up. */
function insured(change: Partial<ChargeLine> = {}, set: object = {}): EstimateDocument {
  const document = d02Document();
  const sea = document.stages['sea-transport'];
  sea.inputs.insurance = insurance;
  const line = lineOf(chargeDefinition('INS')!, 'ins', document);
  sea.lines = [...sea.lines.filter(({ code }) => code !== 'INS'), { ...line, ...change }];
  sea.inputs.insurance = { ...insurance, ...set };
  return document;
}
const found = (document: EstimateDocument) =>
  pricingFindings(priceEstimate(document)).filter(({ code }) => code === 'insurance.rateDiffers');
const lineIn = (document: EstimateDocument) =>
  document.stages['sea-transport'].lines.find(({ id }) => id === 'ins')!;

describe('trial 1 no. 10: the premium rate of the line and of the stage', () => {
  it('are asked about where they differ, whichever was typed', () => {
    expect(found(insured())).toEqual([]);
    expect(found(insured({ rate: '0.0030' }))).toEqual([]);
    expect(found(insured({}, { premiumRate: '0.01' }))).toMatchObject([
      {
        severity: 'acknowledge',
        path: 'stages.sea-transport.lines.ins',
        params: { code: 'INS', percent: '0.3', premium: '1' },
      },
    ]);
    expect(found(insured({ rate: '0.0003' }))).toHaveLength(1);
  });
  it.each([
    ['a line without a price', { rate: null }],
    ['a contingent line', { rate: '0.01', contingent: true }],
    ['a line of others', { rate: '0.01', status: 'byOthers' }],
    ['an amount that is typed as such', { basis: 'flat', rate: '5000', quantity: undefined }],
  ] as const)('are not asked about for %s', (_what, change) => {
    expect(found(insured(change as Partial<ChargeLine>))).toEqual([]);
  });
});

describe('trial 2: lines of insurance follow what is set up', () => {
  const follow = (change: Partial<ChargeLine>, before: object | null, next: object) =>
    followingInsurance([lineIn(insured(change))], before ? { ...insurance, ...before } : undefined, {
      ...insurance,
      ...next,
    }).map(({ currency, rate }) => [currency, rate]);
  it('takes currency and rate when the shipment is insured, and has a price then', () => {
    expect(follow({ rate: null, currency: 'JPY' }, null, { currency: 'USD' })).toEqual([['USD', '0.003']]);
    const document = insured({ rate: null, currency: 'JPY' }, { currency: 'USD' });
    const [line] = followingInsurance([lineIn(document)], undefined, { ...insurance, currency: 'USD' });
    document.stages['sea-transport'].lines = document.stages['sea-transport'].lines.map((each) =>
      each.id === 'ins' ? line! : each,
    );
    expect(priceEstimate(document).lines.find(({ id }) => id === 'ins')).toMatchObject({ error: null });
  });
  it('follows the rate that it had, and the currency beside a rate of its own', () => {
    expect(follow({}, {}, { premiumRate: '0.005' })).toEqual([['JPY', '0.005']]);
    expect(follow({ rate: '0.004' }, {}, { premiumRate: '0.005', currency: 'EUR' })).toEqual([
      ['EUR', '0.004'],
    ]);
    expect(follow({}, {}, {})).toEqual([]);
  });
  it('leaves a card’s line and amounts in the line’s currency', () => {
    expect(follow({ rateCardId: 'c'.repeat(24) }, {}, { currency: 'USD', premiumRate: '0.005' })).toEqual([]);
    expect(follow({ minimum: '3000' }, {}, { currency: 'USD' })).toEqual([]);
    expect(follow({ basis: 'flat' }, {}, { currency: 'USD' })).toEqual([]);
  });
});
