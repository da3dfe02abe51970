import { d02Document, priceEstimate, type CargoItem, type DutyRule } from '@quayside/rating';
import { linesOfCargo } from '@quayside/rating/lines-of-cargo';
import type { RateOffer } from '@quayside/service-estimate/contract';
import { applyCommand, revertCommand, sheetState } from '@quayside/sheet';
import { registerAllEditorWords } from '../testing/editor-words';
import { thingsToLookAt } from './attention';
import { doorFit } from './packages-fit';
import { applyOffer } from './rate-offer';
import { createRatingWords } from './rating-words';
import { additionalText, dutyText, parseAdditional, parseDuty } from './tariff-columns';

registerAllEditorWords();
const words = createRatingWords('en');
const press = d02Document().cargo[0] as CargoItem;
const lineId = (line: { id: string }) => line.id;

describe('duty rules as people write them', () => {
  const rules: [string, DutyRule][] = [
    ['free', { kind: 'free' }],
    ['2.5%', { kind: 'adValorem', rate: '0.025' }],
    ['120/kg', { kind: 'specific', perUnit: '120', unit: 'kg' }],
    ['2.5% + 120/kg', { kind: 'compound', rate: '0.025', perUnit: '120', unit: 'kg' }],
    ['max(2.5%, 120/kg)', { kind: 'mixed', choose: 'higher', rate: '0.025', perUnit: '120', unit: 'kg' }],
    ['min(2.5%, 120/kg)', { kind: 'mixed', choose: 'lower', rate: '0.025', perUnit: '120', unit: 'kg' }],
    [
      '0%/12% @ 500 kg',
      { kind: 'quota', inQuotaRate: '0', overQuotaRate: '0.12', quotaQuantity: '500', unit: 'kg' },
    ],
  ];
  it.each(rules)('reads and writes %s', (text, rule) => {
    expect(parseDuty(text)).toEqual(rule);
    expect(dutyText(rule)).toBe(text);
  });

  it('understands full-width signs, a bare percentage and 無税, and refuses what is no rule', () => {
    expect(parseDuty('２．５％')).toEqual({ kind: 'adValorem', rate: '0.025' });
    expect(parseDuty('3')).toEqual({ kind: 'adValorem', rate: '0.03' });
    // trial 3 no. 34: a bare figure between 0 and 1 may be a share of one.
    expect(parseDuty('0.03')).toBeUndefined();
    expect(parseDuty('0.03%')).toEqual({ kind: 'adValorem', rate: '0.0003' });
    expect(parseAdditional('301 0.25')).toBeUndefined();
    expect(parseAdditional('301 25% of 0.4')).toBeUndefined();
    expect(parseAdditional('301 0.25%')).toEqual([{ code: '301', rate: '0.0025' }]);
    expect(parseDuty('無税')).toEqual({ kind: 'free' });
    for (const text of ['-1%', 'abc', '2.5% +', '1e3%', '120/']) expect(parseDuty(text)).toBeUndefined();
  });

  it('reads additional duties by code', () => {
    const additional = parseAdditional('301 25%、ADD 12.5%');
    expect(additional).toEqual([
      { code: '301', rate: '0.25' },
      { code: 'ADD', rate: '0.125' },
    ]);
    expect(additionalText(additional)).toBe('301 25%, ADD 12.5%');
    expect(parseAdditional('25%')).toBeUndefined();
  });

  it('offers a tariff line for each code of the cargo that has none', () => {
    const { cargo } = d02Document();
    const lines = linesOfCargo(cargo, [{ id: 'a', hsCode: '846262' }], true);
    expect(lines.map((line) => line.hsCode)).toEqual(['8466.93', '8484.20', '8481.20', '4901.99']);
    expect(lines[0]?.description).toBe('スピンドルユニット');
  });
});

describe('a rate card that is applied', () => {
  const document = d02Document();
  const { lines } = document.stages['sea-transport'];
  const offer = {
    rateCardId: 'card',
    lines: [
      { ...lines[0], rate: '1300', rateCardId: 'card' },
      { id: 'new', code: 'BAF', description: 'Bunker', basis: 'container', currency: 'USD', rate: '50' },
    ],
  } as unknown as RateOffer;

  it('is one step to undo, and leaves markup and payer as they were decided', () => {
    const decided = lines.map((line, index) =>
      index === 0
        ? { ...line, payer: 'buyer' as const, markup: { kind: 'markup' as const, rate: '0.2' } }
        : line,
    );
    const command = applyOffer(sheetState(decided), offer);
    const applied = applyCommand(sheetState(decided), command, lineId);
    expect(applied.rows).toHaveLength(lines.length + 1);
    expect(applied.rows[0]).toMatchObject({ rate: '1300', payer: 'buyer', markup: { rate: '0.2' } });
    expect(applied.rows.at(-1)).toMatchObject({ code: 'BAF', status: 'priced' });
    expect(revertCommand(applied, command, lineId).rows).toEqual(decided);
  });
});

describe('what is to be looked at', () => {
  it('names missing charges first, leaves lines of other stages to what stands before sending, and sets contingent ones apart', () => {
    const document = d02Document();
    const { stages } = document;
    stages['sea-transport'].lines = stages['sea-transport'].lines.filter((line) => line.code !== 'OTHC');
    stages.warehouse.lines = stages.warehouse.lines.map((line) => ({ ...line, rate: null }));
    stages['sea-transport'].lines.push({
      ...{ id: 'late', code: 'LATE', description: 'Late', basis: 'item', currency: 'JPY', status: 'priced' },
      ...{ rate: '5000', quantity: { typed: '1' }, contingent: true },
    });
    const items = thingsToLookAt(priceEstimate(document), 'sea-transport', words);
    expect(items.map(({ mark, text }) => [mark, text])).toEqual([
      ['bad', 'OTHC Terminal handling, origin is missing.'],
      [
        'warn',
        'CIF obliges the seller to insure. Choose “Insure this shipment” in the sea stage and type the premium rate.',
      ],
      [
        'warn',
        'The drayage starts at the client’s address (Sagamihara works). Say in the details where the cargo is packed and vanned, or correct the way.',
      ],
      ['info', 'CIF with a container: CIP fits terminal hand-over.'],
      ['info', 'LATE Late documentation, 5,600, is not in the total.'],
    ]);
    expect(items[0]).toMatchObject({ addCode: 'OTHC', stage: 'sea-transport' });
  });
});

describe('the door of a container', () => {
  const crate = (length: number, width: number, height: number) => {
    const cargo = [
      { ...press, packing: 'asIs' as const, lengthMm: length, widthMm: width, heightMm: height },
    ];
    const [each] = priceEstimate({ ...d02Document(), cargo }).calculations.packages;
    if (!each) throw new Error('no package');
    return doorFit(each);
  };
  it('is passed, needs a high cube or forty feet, or is too small', () => {
    expect(crate(2400, 1200, 1500)).toBe('any');
    expect(crate(8000, 1200, 1500)).toBe('fortyOnly');
    expect(crate(2400, 1200, 2400)).toBe('highCubeOnly');
    expect(crate(2400, 2400, 1500)).toBe('none');
  });
});
