import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { EstimateDocument } from '../model';
import { estimateDocument } from '../schema/document';
import { createPricer, priceEstimate } from './price';

const unreadable = { km: { text: '12,5x', reason: 'number' as const } };
const changed = (change: (document: EstimateDocument) => void) => {
  const document = d02Document();
  change(document);
  return document;
};
const inCargo = () =>
  changed(({ cargo }) => Object.assign(cargo[0]!, { unreadable: { netKg: unreadable.km } }));
const found = (document: EstimateDocument) =>
  pricingFindings(priceEstimate(document)).filter(({ code }) => code === 'row.unreadable');

describe('trial 3 no. 35: a cell that cannot be read', () => {
  it('of the cargo blocks, and what counts the cargo has no price with the former figure', () => {
    const document = inCargo();
    expect(estimateDocument.safeParse(document).success).toBe(true);
    expect(found(document)).toMatchObject([
      { severity: 'block', path: 'cargo.item-press', params: { cell: 'netKg', written: '12,5x' } },
    ]);
    const priced = priceEstimate(document);
    expect(priced.facts['cargo.kg']).toMatchObject({ value: null, issue: { code: 'row.unreadable' } });
    expect(priced.complete).toBe(false);
    expect(found(d02Document())).toEqual([]);
  });

  it.each([
    ['tariff line', 'destination-custom', { tariffLines: [{ id: 't1', hsCode: '8462.62', unreadable }] }],
    ['movement', 'warehouse', { movements: [{ day: 1, in: '5', unreadable }] }],
    ['leg', 'origin-delivery', { legs: [{ id: 'l1', km: '50', unreadable }] }],
    ['leg', 'destination-delivery', { legs: [{ id: 'l1', km: '50', unreadable }] }],
  ] as const)('of a %s blocks where its stage is offered', (_name, stage, inputs) => {
    const offered = changed(({ stages }) => {
      stages[stage].scope = 'included';
      Object.assign(stages[stage].inputs, inputs);
    });
    expect(estimateDocument.safeParse(offered).success).toBe(true);
    expect(found(offered)).toMatchObject([{ severity: 'block', path: `stages.${stage}` }]);
    offered.stages[stage].scope = 'excluded';
    expect(found(offered)).toEqual([]);
  });

  it('is found by the pricer of the editor as it is typed and corrected', () => {
    const pricer = createPricer();
    for (const document of [d02Document(), inCargo(), d02Document()])
      expect(pricingFindings(pricer(document))).toEqual(pricingFindings(priceEstimate(document)));
  });
});
