import { d02Document } from '../fixtures/d02';
import type { EstimateDocument, IncotermRule } from '../model';
import { defaultLines } from './default-lines';
import { priceEstimate } from './price';

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
    expect(proposed('CIF', 'NLRTM')).not.toContain('DTHC');
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
