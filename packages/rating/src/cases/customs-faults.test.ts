import faults from '../../cases/faults.json';
import { priceEstimate } from '../estimate/price';
import type { EstimateDocument } from '../model';
import type { FactIn, FactName } from '../rating/fact-names';
import type { Fact } from '../result';
import { estimateDocument } from '../schema';
import { lineOfFault, priceOf } from './faults';

const fact = (id: string, name: FactName): Fact => {
  const found = priceOf(id).facts[name];
  if (!found) throw new Error(`no ${name} in ${id}`);
  return found;
};
const customs = (id: string, name: FactIn<'destination-custom'>) => fact(id, `destination-custom.${name}`);

/** The document of a fault, changed. */
function changed(id: string, change: (document: EstimateDocument) => void) {
  const document = estimateDocument.parse(faults.find((each) => each.id === id)?.document);
  change(document);
  const priced = priceEstimate(document);
  const value = (name: FactIn<'destination-custom'>) => priced.facts[`destination-custom.${name}`]?.value;
  return { priced, value };
}

describe('customs values and premiums that stand on lines without a price', () => {
  it.each([
    ['customsValue', 'R3a'],
    ['duty', 'R3a'],
    ['importTax', 'R3a'],
  ] as const)('%s waits and names the line', (name, id) => {
    expect(customs(id, name)).toMatchObject({
      value: null,
      issue: { code: 'carriage.notPriced', params: { code: 'OFR', line: 'l3', status: 'toBeAdvised' } },
    });
  });

  it.each(['byOthers', 'excluded'] as const)('%s freight is somebody’s cost all the same', (status) => {
    const { value } = changed('R3a', (document) => {
      for (const line of document.stages['sea-transport'].lines) line.status = status;
    });
    expect(value('duty')).toBeNull();
    const typed = changed('R3a', (document) => {
      for (const line of document.stages['sea-transport'].lines) line.status = status;
      document.stages['destination-custom'].inputs.freight = '1000';
    });
    expect(typed.value('duty')).toBe('220.00');
  });

  it('takes a stage that is left out as its lines would be', () => {
    const { priced } = changed('R3a', (document) => {
      for (const line of document.stages['sea-transport'].lines) line.status = 'priced';
      document.stages['sea-transport'].scope = 'byOthers';
    });
    expect(priced.facts['destination-custom.duty']?.issue).toMatchObject({
      code: 'carriage.notPriced',
      params: { status: 'byOthers' },
    });
  });

  it('lets the premium wait for the freight', () => {
    expect(fact('R3c', 'sea-transport.premium')).toMatchObject({
      value: null,
      issue: { code: 'carriage.notPriced', params: { code: 'OFR' } },
    });
    expect(lineOfFault('R3c', 'INS').error?.code).toBe('quantity.notCalculated');
    expect(priceOf('R3c').complete).toBe(false);
  });

  it('lets EXW goods wait for the crate, and only the tax for the leg inland', () => {
    const exw = changed('E8', (document) => {
      for (const line of document.stages.packing.lines) line.status = 'toBeAdvised';
      for (const line of document.stages['sea-transport'].lines)
        if (line.code === 'CRATE') line.status = 'toBeAdvised';
    });
    expect(exw.priced.facts['destination-custom.duty']?.issue?.params.code).toBe('CRATE');
    const inland = changed('E8', (document) => {
      document.stages['destination-delivery'].lines.push({
        ...{ id: 'inland', code: 'DDRAY', description: '', basis: 'flat', currency: 'EUR' },
        status: 'toBeAdvised',
      });
    });
    expect(inland.value('duty')).toBe('234.40');
    expect(inland.priced.facts['destination-custom.importTax']?.issue?.params.code).toBe('DDRAY');
  });

  it('refuses carriage whose price hangs on the value that it is part of', () => {
    const { priced } = changed('R3a', (document) => {
      document.stages['sea-transport'].lines = [
        {
          ...{ id: 'circle', code: 'OFR', description: '', basis: 'value', rate: '2', currency: 'EUR' },
          quantity: { calculated: 'destination-custom.customsValue', typed: null },
          status: 'priced',
        },
        {
          id: 'lss',
          code: 'LSS',
          description: '',
          basis: 'flat',
          rate: '1',
          currency: 'EUR',
          status: 'priced',
        },
      ];
      document.stages['destination-custom'].inputs.freight = null;
    });
    expect(priced.complete).toBe(false);
    expect(priced.lines.find((line) => line.id === 'circle')?.cost).toBeNull();
  });
});

describe('India', () => {
  it('assumes freight and insurance that are not known', () => {
    expect([customs('R4', 'customsValue').value, customs('R4', 'duty').value]).toEqual(['1211.25', '133.00']);
    expect(customs('R4', 'importTax').value).toBe('242.00');
  });

  it('takes the freight that is priced in the estimate', () => {
    // 1,000 + 50 + 1.125 % of 1,000
    expect(customs('R4b', 'customsValue').value).toBe('1061.25');
  });
});

describe('figures typed over feed what follows', () => {
  it('takes duty and tax on a customs value typed over', () => {
    expect(
      (['customsValue', 'duty', 'importTax', 'bondBase'] as const).map((name) => customs('R5', name).value),
    ).toEqual(['5000', '500.00', '1045.00', '5500.00']);
    expect(customs('R5', 'customsValue').calculated).toBe('1100.00');
  });

  it('needs neither freight nor goods for it', () => {
    const { value } = changed('R5', (document) => {
      const { inputs } = document.stages['destination-custom'];
      inputs.freight = null;
      for (const line of inputs.tariffLines ?? []) line.value = null;
    });
    expect([value('duty'), value('importTax')]).toEqual(['500.00', '1045.00']);
  });

  it('takes the tax on duty and additional duty typed over, though no duty rule is known', () => {
    const { value, priced } = changed('R5', (document) => {
      const { inputs, overrides } = document.stages['destination-custom'];
      for (const line of inputs.tariffLines ?? []) line.duty = null;
      overrides['destination-custom.duty'] = '700';
      overrides['destination-custom.additionalDuty'] = '300';
    });
    expect(value('importTax')).toBe('1140.00');
    expect(priced.facts['destination-custom.duty']).toMatchObject({ calculated: null, value: '700' });
  });

  it('takes user fees on the value, and reports a harbor fee beside other amounts', () => {
    const typed = changed('T07', (document) => {
      document.stages['destination-custom'].overrides['destination-custom.customsValue'] = '100000';
    });
    expect([typed.value('mpf'), typed.value('hmf')]).toEqual(['346.40', '125.00']);
    const alone = changed('T07', (document) => {
      document.stages['destination-custom'].overrides['destination-custom.mpf'] = '0';
    });
    expect(alone.value('hmf')).toBe('0.00');
  });

  it('shares a value over lines by what is calculated, and taxes each at its own rate', () => {
    const { value } = changed('E6', (document) => {
      document.stages['destination-custom'].overrides['destination-custom.customsValue'] = '3000';
    });
    // 800, 1,000 and 1,200; duty 2.5 % of the last; 0 % and 23 %
    expect([value('duty'), value('importTax')]).toEqual(['30.00', '512.90']);
  });

  it('knows the currency of a duty typed before the entry can be assessed', () => {
    expect(customs('R6', 'duty')).toMatchObject({ value: '12.34', unit: 'EUR', source: 'typed' });
    expect(lineOfFault('R6', 'DUTY')).toMatchObject({ cost: '12.34', error: null });
  });

  it('refuses goods without any value with a sentence of its own', () => {
    const { priced } = changed('E6', (document) => {
      const { inputs } = document.stages['destination-custom'];
      inputs.freight = '100';
      for (const line of inputs.tariffLines ?? []) line.value = '0';
    });
    expect(priced.facts['destination-custom.duty']?.issue?.code).toBe('customs.valuesZero');
  });
});

describe('informal entries and exemptions of the United States', () => {
  const fees = (inputs: object) => {
    const { value, priced } = changed('T07', (document) => {
      Object.assign(document.stages['destination-custom'].inputs, inputs);
    });
    return {
      mpf: value('mpf'),
      hmf: value('hmf'),
      issue: priced.facts['destination-custom.mpf']?.issue?.code,
    };
  };

  it('reports no harbor fee of 3.00 or less that stands alone', () => {
    expect(fees({})).toMatchObject({ mpf: '33.58', hmf: '3.00' });
    expect(fees({ exemptFees: ['MPF'] })).toMatchObject({ mpf: '0.00', hmf: '0.00' });
    expect(fees({ exemptFees: ['HMF'] })).toMatchObject({ mpf: '33.58', hmf: '0.00' });
  });

  it('charges the fee of informal entries, as long as the value allows one', () => {
    expect(fees({ entryType: 'informal' })).toMatchObject({ mpf: '2.69', hmf: '3.00' });
    expect(fees({ entryType: 'informal', entries: 2 }).mpf).toBe('5.38');
    const dear = changed('T07', (document) => {
      const { inputs } = document.stages['destination-custom'];
      inputs.entryType = 'informal';
      for (const line of inputs.tariffLines ?? []) line.value = '2501';
    });
    expect(dear.priced.facts['destination-custom.mpf']?.issue?.code).toBe('customs.informalLimit');
    const earlier = fees({ entryType: 'informal', entryDate: '2025-03-15' });
    expect(earlier).toMatchObject({ mpf: null, issue: 'tariff.informalFeeUnknown' });
  });
});
