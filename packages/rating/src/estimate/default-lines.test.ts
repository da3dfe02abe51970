import { d02Document } from '../fixtures/d02';
import type { EstimateDocument, IncotermRule } from '../model';
import { chargeDefinition } from '../catalogue/catalogue';
import { defaultLines, emptyStages, lineOf } from './default-lines';
import { priceEstimate } from './price';
import { incotermRules } from '../schema/document';

/** Codes proposed for case D02's cargo by another rule, port and place. */
function proposed(
  rule: IncotermRule,
  port: string,
  change: (document: EstimateDocument) => void = () => undefined,
) {
  const document = d02Document();
  document.incoterm.rule = rule;
  document.route.portOfDischarge = port;
  document.route.delivery = { name: 'Plant', country: port.slice(0, 2) };
  delete document.stages['destination-custom'].inputs.country;
  change(document);
  return Object.values(defaultLines(document)).flatMap((lines) => lines.map(({ code }) => code));
}

describe('the lines of a new estimate', () => {
  it('have the insurance that the rule obliges the seller to', () => {
    for (const rule of ['CIF', 'CIP'] as const)
      expect([rule, proposed(rule, 'DEHAM').includes('INS')]).toEqual([rule, true]);
    for (const rule of ['FOB', 'CFR', 'DAP'] as const)
      expect([rule, proposed(rule, 'DEHAM').includes('INS')]).toEqual([rule, false]);
  });

  it('say what to do when the insurance is not set up', () => {
    const document = d02Document();
    document.stages['sea-transport'].lines = defaultLines(document)['sea-transport'].map((line) => ({
      ...line,
      rate: '1',
    }));
    expect(priceEstimate(document).lines.find(({ code }) => code === 'INS')?.error).toMatchObject({
      params: { because: 'insurance.notSetUp' },
    });
  });

  it('have terminal handling and delivery order where the seller delivers', () => {
    for (const rule of ['DAP', 'DPU', 'DDP'] as const)
      expect(proposed(rule, 'NLRTM')).toEqual(expect.arrayContaining(['DTHC', 'DO']));
  });

  it.each(incotermRules)(
    'trial 4 F1: have both under %s, where it is not said for whom the offer is',
    (rule) => {
      expect(proposed(rule, 'NLRTM')).toEqual(expect.arrayContaining(['DTHC', 'DO']));
    },
  );

  it('have the fees that a country takes beside duty and tax, without a figure until somebody keeps one', () => {
    expect(proposed('DDP', 'TWKEL')).toContain('TPF');
    expect(proposed('DDP', 'AUSYD')).toContain('IPC');
    for (const port of ['USLGB', 'NLRTM', 'CNSHA']) {
      expect(proposed('DDP', port)).not.toContain('TPF');
      expect(proposed('DDP', port)).not.toContain('IPC');
    }
    // 0.04 % of the customs value, none under 100 dollars: what is under 250,000.
    const fee = (value: string, price: object) => {
      const document = d02Document();
      const { 'destination-custom': customs } = document.stages;
      customs.inputs.country = 'TW';
      customs.overrides = { 'destination-custom.customsValue': value };
      document.fx.rates.TWD = '4.7';
      const line = { ...lineOf(chargeDefinition('TPF')!, 'tpf', document), ...price };
      customs.lines = [line];
      const { lines, complete } = priceEstimate(document);
      const { cost = null, payer, error } = lines.find(({ id }) => id === 'tpf') ?? {};
      return [cost, payer, error?.code ?? complete];
    };
    const free = [{ from: '0', rate: '0' }];
    const breaks = { mode: 'bracket', steps: [...free, { from: '250000', rate: '0.0004' }] };
    expect(fee('300000', { breaks })[0]).toBe('120.00');
    expect(fee('249999', { breaks })[0]).toBe('0.00');
    expect(fee('300000', {})).toMatchObject([null, expect.anything(), 'rate.missing']);
  });

  it('have a chassis in the United States only', () => {
    expect(proposed('DDP', 'USLGB')).toContain('CHASSIS');
    for (const port of ['NLRTM', 'THLCH', 'CNSHA']) expect(proposed('DDP', port)).not.toContain('CHASSIS');
  });

  it('have the entry declaration of the country of landing or destination', () => {
    for (const port of [
      'CZPRG',
      'ROCND',
      'BGVAR',
      'HRRJK',
      'SIKOP',
      'LTKLJ',
      'LVRIX',
      'EETLL',
      'MTMAR',
      'CYLMS',
      'NOOSL',
    ])
      expect([port, proposed('CIF', port).includes('ENS')]).toEqual([port, true]);
    // Landed at Rotterdam for Switzerland, and for Serbia.
    for (const country of ['CH', 'RS'])
      expect(
        proposed('CIF', 'NLRTM', ({ route }) => void (route.delivery = { name: 'Plant', country })),
      ).toContain('ENS');
    expect(proposed('CIF', 'GBFXT')).toContain('SSGB');
    expect(proposed('CIF', 'GBFXT')).not.toContain('ENS');
    expect(proposed('CIF', 'THLCH')).not.toContain('ENS');
  });

  it('have what a load out of gauge needs', () => {
    const large = proposed('DDP', 'USLAX', ({ cargo }) => {
      Object.assign(cargo[0]!, {
        packing: 'asIs',
        quantity: 1,
        lengthMm: 6800,
        widthMm: 3200,
        heightMm: 3100,
      });
    });
    expect(large).toEqual(expect.arrayContaining(['OOG', 'PERMIT', 'ESCORT']));
    expect(proposed('DDP', 'USLAX')).not.toContain('OOG');
  });
});

describe('a line of a catalogue charge', () => {
  const made = (code: string, edit: (document: EstimateDocument) => void = () => undefined) => {
    const document = d02Document();
    edit(document);
    const definition = chargeDefinition(code);
    if (!definition) throw new Error(code);
    return lineOf(definition, 'own', document);
  };
  const lcl = ({ route }: EstimateDocument) => void (route.mode = 'LCL');

  it('has the names and the form of its charge, and no rate', () => {
    expect(made('OFR')).toEqual({
      ...{ id: 'own', code: 'OFR', description: 'Ocean freight', descriptionJa: '海上運賃' },
      ...{ basis: 'container', quantity: { calculated: 'vanning.containers' } },
      ...{ currency: 'USD', status: 'priced' },
    });
    expect(made('CRATE')).toMatchObject({ roundPerUnit: true, currency: 'JPY' });
    expect(made('CAF')).toMatchObject({ basis: 'percent-of', percentOf: ['OFR'] });
    expect(made('CAF')).not.toHaveProperty('quantity');
    expect(made('CAF', lcl).percentOf).toEqual(['OFR-LCL']);
    for (const setting of ['times', 'roundPerUnit', 'percentOf', 'disbursement', 'contingent', 'rate'])
      expect(made('OFR')).not.toHaveProperty(setting);
  });

  it('is passed on, contingent or counted twice over where its charge is', () => {
    expect(made('DUTY')).toMatchObject({
      disbursement: true,
      quantity: { calculated: 'destination-custom.duty' },
    });
    expect(made('DEM')).toMatchObject({ times: { calculated: expect.any(String) as string } });
  });

  it('of duties and taxes is in the currency that customs collect', () => {
    const currency = (country: string | null) =>
      made('DUTY', (document) => {
        document.stages['destination-custom'].inputs.country = country ?? undefined;
        if (country === null) Object.assign(document.route, { delivery: null, portOfDischarge: null });
      }).currency;
    expect([currency('DE'), currency('JP'), currency('US')]).toEqual(['EUR', 'JPY', 'USD']);
    // The charge's usual currency where the country has no tariff here.
    expect([currency('XX'), currency(null)]).toEqual(['USD', 'USD']);
  });

  it('of insurance has the rate and the currency that it is asked for with', () => {
    const insurance = { method: 'cif', currency: 'EUR', premiumRate: '0.0035' } as const;
    const insured = made(
      'INS',
      ({ stages }) => void (stages['sea-transport'].inputs.insurance = { ...insurance }),
    );
    expect(insured).toMatchObject({ currency: 'EUR', rate: '0.0035', basis: 'value' });
    expect(made('INS')).not.toHaveProperty('rate');
    // A premium that is agreed as one amount has no rate.
    const document = d02Document();
    document.stages['sea-transport'].inputs.insurance = { ...insurance };
    const agreed = lineOf({ ...chargeDefinition('INS')!, basis: 'flat' }, 'own', document);
    expect(agreed).toMatchObject({ basis: 'flat', currency: 'EUR' });
    expect(agreed).not.toHaveProperty('rate');
    const other = made(
      'OFR',
      ({ stages }) => void (stages['sea-transport'].inputs.insurance = { ...insurance }),
    );
    expect(other).toMatchObject({ currency: 'USD' });
    expect(other).not.toHaveProperty('rate');
  });
});

describe('the stages of an estimate without anything', () => {
  it('are eight, each of its own', () => {
    const stages = emptyStages();
    expect(Object.keys(stages)).toHaveLength(8);
    expect(stages.packing).toEqual({ inputs: {}, lines: [], notes: '', state: 'todo', overrides: {} });
    expect(stages.packing.lines).not.toBe(stages.vanning.lines);
  });

  it('never get two charges for one service', () => {
    for (const mode of ['FCL', 'LCL'] as const)
      for (const rule of ['EXW', 'FOB', 'CIF', 'DDP'] as const) {
        const document = { ...d02Document(), stages: emptyStages() };
        document.route.mode = mode;
        document.incoterm.rule = rule;
        const codes = Object.values(defaultLines(document)).flatMap((lines) => lines.map(({ code }) => code));
        const services = codes.flatMap((code) => chargeDefinition(code)?.service ?? []);
        expect(services.length).toBeGreaterThan(0);
        expect(new Set(services).size).toBe(services.length);
      }
  });

  it('get lines with ids of stage and code, each of its stage', () => {
    const lines = defaultLines({ ...d02Document(), stages: emptyStages() });
    expect(lines['sea-transport'][0]?.id).toBe('sea-transport-ofr');
    for (const [stage, own] of Object.entries(lines))
      for (const { id, code } of own) expect(id).toBe(`${stage}-${code}`.toLowerCase());
    expect(lines.vanning.every(({ code }) => chargeDefinition(code)?.stage === 'vanning')).toBe(true);
  });
});
