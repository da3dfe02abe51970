import { lineOfFault, priceOf } from './faults';

describe('documents whose lines once came out wrong', () => {
  it('converts a quantity typed over kilograms as it converts the kilograms', () => {
    expect(lineOfFault('R1', 'X1')).toMatchObject({ quantity: '4744', unit: 'kg', chargedQuantity: '4.744' });
    expect(lineOfFault('R1', 'X1').cost).toBe('4744');
  });

  it('charges per TEU, which is no currency', () => {
    expect(lineOfFault('R2', 'BAF')).toMatchObject({
      error: null,
      quantity: '1',
      unit: 'TEU',
      cost: '10000',
    });
  });

  it('lets a percentage wait for a line that is to be advised', () => {
    const { complete, lines } = priceOf('R3b');
    expect(complete).toBe(false);
    expect(lines.find((line) => line.code === 'FSC')).toMatchObject({
      cost: null,
      error: { code: 'percentOf.baseToBeAdvised', params: { code: 'DRAY' } },
    });
  });

  it('rounds the product of units rounded one by one and a second factor', () => {
    const { lines, totals } = priceOf('R7');
    expect(lines[0]).toMatchObject({ cost: '12047', costConverted: '12047.00', sell: '12047.00' });
    expect(totals.cost).toBe('12047.00');
  });

  it('refuses a quantity rule on a percentage rather than ignoring it', () => {
    expect(lineOfFault('R8', 'NIGHT')).toMatchObject({
      cost: null,
      error: { code: 'percentOf.takesNo', params: { setting: 'quantityRule' } },
    });
  });

  it('charges nothing for nothing however it came to be nothing', () => {
    expect(priceOf('R9').lines.map((line) => [line.cost, line.chargedQuantity])).toEqual([
      ['0.00', '0'],
      ['0.00', '0'],
      ['0.00', '0'],
    ]);
  });

  it('refuses a quantity below the first step of any rate table', () => {
    expect(priceOf('R10').lines.map((line) => [line.cost, line.error?.code])).toEqual([
      [null, 'breaks.startsAbove'],
      [null, 'breaks.belowFirst'],
    ]);
  });

  it('refuses two steps from one quantity, in whatever order they stand', () => {
    expect(priceOf('R11').lines.map((line) => [line.cost, line.error?.code])).toEqual([
      [null, 'breaks.sameFrom'],
      [null, 'breaks.sameFrom'],
    ]);
  });

  it('refuses a minimum above the maximum', () => {
    expect(lineOfFault('R12', 'X1')).toMatchObject({
      cost: null,
      error: { code: 'amount.limits', params: { minimum: '100', maximum: '80' } },
    });
  });

  it('shows of tiers from the first day only the days that are charged', () => {
    const line = lineOfFault('E1', 'DEM');
    expect(line.cost).toBe('80.00');
    expect(line.steps.filter((step) => step.kind.startsWith('break.'))).toEqual([
      { kind: 'break.fromFirst', params: { free: '5', from: '5', to: '10' } },
      { kind: 'break.slab', params: { from: '5', quantity: '2', rate: '10' } },
      { kind: 'break.slab', params: { from: '7', quantity: '3', rate: '20' } },
    ]);
  });

  it('refuses a rate on an amount that is charged as it is', () => {
    expect(lineOfFault('E2', 'X1')).toMatchObject({ cost: null, error: { code: 'rate.notTaken' } });
  });
});
