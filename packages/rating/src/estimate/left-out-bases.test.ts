import { chargeDefinition } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine } from '../model';
import { lineOf } from './default-lines';
import { priceEstimate } from './price';

type Given = Partial<ChargeLine> & { code: string };

function shipment(lines: Given[]) {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  lines.forEach((given, index) => {
    const definition = chargeDefinition(given.code) ?? chargeDefinition('TRUCKKM')!;
    const line = lineOf(definition, `l${index}`, document);
    document.stages[definition.stage].lines.push({ ...line, rate: '100', ...given });
  });
  return document;
}
const found = (...lines: Given[]) =>
  priceEstimate(shipment(lines))
    .warnings.filter(({ code }) => code === 'percent.leavesOut')
    .map(({ params }) => `${params.code}: ${(params.codes as string[]).join()}`);
const fuel: Given = { code: 'FSC', rate: '0.12', percentOf: ['PICKUP', 'DRAY'] };

describe('trial 4 F21 and F24: a percentage that leaves out a charge of its kind', () => {
  it.each<[string, Given[], string[]]>([
    ['the truck by the kilometre', [fuel, { code: 'DRAY' }, { code: 'TRUCKKM' }], ['FSC: TRUCKKM']],
    [
      'an own truck by the kilometre',
      [fuel, { code: 'DRAY' }, { code: 'OUR-TRUCK', quantity: { calculated: 'origin-delivery.km' } }],
      ['FSC: OUR-TRUCK'],
    ],
    [
      'additional duties',
      [
        { code: 'DISB', rate: '0.02', percentOf: ['DUTY', 'IMPTAX'] },
        { code: 'DUTY', rate: undefined },
        { code: 'ADDDUTY', rate: undefined },
      ],
      ['DISB: ADDDUTY'],
    ],
    [
      'storage by the day',
      [{ code: 'WHDG', rate: '0.3', percentOf: ['WHIN', 'STOR'] }, { code: 'STORD' }],
      ['WHDG: STORD'],
    ],
  ])('%s is named', (_name, lines, expected) => {
    expect(found(...lines)).toEqual(expected);
  });
  it.each<[string, Given[]]>([
    ['the catalogue’s own bases', [{ code: 'FSC', rate: '0.12' }, { code: 'DRAY' }, { code: 'TRUCKKM' }]],
    [
      'a card for the container alone',
      [{ ...fuel, percentOf: ['DRAY'] }, { code: 'DRAY' }, { code: 'PICKUP' }],
    ],
    ['two cards', [fuel, { ...fuel, percentOf: ['TRUCKKM'] }, { code: 'DRAY' }, { code: 'TRUCKKM' }]],
    ['a charge that is excluded', [fuel, { code: 'DRAY' }, { code: 'TRUCKKM', status: 'excluded' }]],
    ['a charge that may arise', [fuel, { code: 'DRAY' }, { code: 'TRUCKKM', contingent: true }]],
    ['other kinds', [fuel, { code: 'DRAY' }, { code: 'TOLL' }, { code: 'STOP' }]],
  ])('%s asks nothing', (_name, lines) => {
    expect(found(...lines)).toEqual([]);
  });
  it('counts all of the kind where the percentage is new', () => {
    const lines = [
      { code: 'FSC', rate: '0.1' },
      { code: 'TRUCKKM', basis: 'flat', quantity: undefined } as const,
    ];
    const priced = priceEstimate(shipment(lines)).lines.find(({ code }) => code === 'FSC');
    expect([priced?.cost, priced?.error]).toEqual(['10', null]);
  });
});
