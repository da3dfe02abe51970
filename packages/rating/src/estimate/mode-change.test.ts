import { chargeDefinition } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument } from '../model';
import { estimateDocument } from '../schema';
import { lineOf } from './default-lines';
import { modeChange } from './mode-change';
import { priceEstimate } from './price';

const switched = (mode: 'FCL' | 'LCL', document: EstimateDocument = d02Document()) => {
  document.route.mode = mode;
  return document;
};

/** The document with what the change says, as the screen does it. */
function after(document: EstimateDocument): EstimateDocument {
  const change = modeChange(document, priceEstimate(document));
  const copy = structuredClone(document);
  for (const [stage, { changed, removed, added }] of Object.entries(change ?? {})) {
    const sheet = copy.stages[stage as keyof typeof copy.stages];
    const byId = new Map(changed.map((line) => [line.id, line]));
    sheet.lines = [
      ...sheet.lines.filter(({ id }) => !removed.includes(id)).map((line) => byId.get(line.id) ?? line),
      ...added,
    ];
  }
  expect(estimateDocument.safeParse(copy).error).toBeUndefined();
  return copy;
}

const codesOf = (document: EstimateDocument) =>
  Object.values(document.stages).flatMap(({ lines }) => lines.map(({ code }) => code));

describe('an estimate whose mode changes', () => {
  it('has nothing to change while lines and mode agree', () => {
    const document = d02Document();
    expect(modeChange(document, priceEstimate(document))).toBeNull();
  });

  it('says which lines change, go and come; with them no line is of the other mode', () => {
    const document = d02Document();
    document.stages['sea-transport'].lines.push({
      ...lineOf(chargeDefinition('BAF')!, 'baf', document),
      rate: '120',
      markup: { kind: 'markup', rate: '0.2' },
    });
    const change = modeChange(switched('LCL', document), priceEstimate(document))!;
    const sea = change['sea-transport'];
    expect(sea.changed.map(({ code, basis, rate }) => [code, basis, rate])).toEqual([
      // 5 % stays 5 %, now of the LCL freight; a rate per container is no rate per revenue ton.
      ['CAF', 'percent-of', '0.05'],
      ['BAF', 'wm', undefined],
    ]);
    expect(sea.changed[0]?.percentOf).toEqual(['OFR-LCL']);
    expect(sea.changed[1]?.markup).toEqual({ kind: 'markup', rate: '0.2' });
    const removed = document.stages['sea-transport'].lines.filter(({ id }) => sea.removed.includes(id));
    expect(removed.map(({ code }) => code)).toEqual(['OFR', 'LSS', 'OTHC', 'SEAL']);
    expect(sea.added.map(({ code }) => code)).toEqual(['OFR-LCL', 'OCFS', 'DCFS']);
    const next = after(document);
    const because = priceEstimate(next).lines.map(({ error }) => String(error?.params.because ?? ''));
    expect(because.filter((each) => each.startsWith('mode.'))).toEqual([]);
    expect(modeChange(next, priceEstimate(next))).toBeNull();
  });

  it('goes back to containers the same way', () => {
    const document = switched('FCL', after(switched('LCL')));
    const codes = codesOf(after(document));
    expect(codes).toEqual(expect.arrayContaining(['OFR', 'OTHC', 'STUFF', 'VGM', 'DRAY']));
    expect(codes).not.toContain('OFR-LCL');
    expect(codes).not.toContain('OCFS');
  });

  it('keeps what a person wrote on a line that changes, and nothing of what its unit was priced by', () => {
    const document = d02Document();
    const own = {
      ...{ description: 'Bunker', descriptionJa: '燃料', payer: 'buyer', taxCode: 'standard', remark: 'Q4' },
      ...{ contingent: true, disbursement: true, markup: { kind: 'margin', rate: '0.1' } },
    } satisfies Partial<ChargeLine>;
    const priced = { rate: '120', minimum: '5', quantity: { calculated: 'vanning.containers', typed: null } };
    document.stages['sea-transport'].lines.push({
      ...{ ...lineOf(chargeDefinition('BAF')!, 'baf', document), ...priced, ...own },
    });
    const change = modeChange(switched('LCL', document), priceEstimate(document))!;
    const changed = change['sea-transport'].changed.find(({ id }) => id === 'baf')!;
    expect(changed).toEqual({
      ...{ id: 'baf', code: 'BAF', basis: 'wm', currency: 'USD', status: 'priced', ...own },
      quantity: { calculated: 'sea-transport.lclRevenueTons' },
    });
    expect(changed).not.toHaveProperty('rate');
  });

  it('takes away a line of the own company that stands on containers, and leaves one that stands on cargo', () => {
    const document = d02Document();
    const own = (id: string, fact: string) => ({
      ...{ ...lineOf(chargeDefinition('BAF')!, id, document), code: 'OUR-OWN', rate: '1' },
      quantity: { calculated: fact },
    });
    document.stages.vanning.lines = [own('a', 'vanning.containers')];
    document.stages.packing.lines = [{ ...own('b', 'cargo.m3'), basis: 'm3' }];
    const change = modeChange(switched('LCL', document), priceEstimate(document))!;
    expect([change.vanning.removed, change.packing.removed]).toEqual([['a'], []]);
    expect(change.packing.changed).toEqual([]);
  });

  it('names what comes after stage, code and mode, and nothing that is there under another code', () => {
    const document = d02Document();
    document.stages.vanning.lines.push(lineOf(chargeDefinition('CFS')!, 'cfs', switched('LCL')));
    const change = modeChange(switched('LCL', document), priceEstimate(document))!;
    const added = change['sea-transport'].added.map(({ id }) => id);
    expect(added).toContain('sea-transport-ofr-lcl-lcl');
    // CFS is the service of OCFS.
    expect(added).not.toContain('sea-transport-ocfs-lcl');
  });

  it('writes nothing into a line that changes where the person wrote nothing', () => {
    const document = d02Document();
    document.stages['sea-transport'].lines.push(lineOf(chargeDefinition('BAF')!, 'baf', document));
    const change = modeChange(switched('LCL', document), priceEstimate(document))!;
    const changed = change['sea-transport'].changed.find(({ id }) => id === 'baf')!;
    for (const field of ['markup', 'payer', 'taxCode', 'contingent', 'disbursement', 'remark'])
      expect(changed).not.toHaveProperty(field);
  });

  it('gives a surcharge by the revenue ton its container back, without its rate', () => {
    const document = after(switched('LCL'));
    const baf = { ...lineOf(chargeDefinition('BAF')!, 'baf', document), rate: '7' };
    expect(baf.basis).toBe('wm');
    document.stages['sea-transport'].lines.push(baf);
    const change = modeChange(switched('FCL', document), priceEstimate(document))!;
    const changed = change['sea-transport'].changed.find(({ id }) => id === 'baf');
    expect(changed).toMatchObject({ basis: 'container', quantity: { calculated: 'vanning.containers' } });
    expect(changed).not.toHaveProperty('rate');
  });

  it('takes an amount per container for no percentage', () => {
    const document = d02Document();
    document.stages['sea-transport'].lines = [
      {
        ...{ ...lineOf(chargeDefinition('CAF')!, 'caf', document), basis: 'container', rate: '50' },
        ...{ percentOf: undefined, quantity: { calculated: 'vanning.containers' } },
      },
    ];
    const [caf] = modeChange(switched('LCL', document), priceEstimate(document))!['sea-transport'].changed;
    expect(caf).toMatchObject({ id: 'caf', basis: 'percent-of', percentOf: ['OFR-LCL'] });
    expect(caf).not.toHaveProperty('rate');
  });

  it('takes away a charge by the container that has no other form, though nothing asks for it', () => {
    const document = d02Document();
    document.stages['origin-custom'].lines.push(lineOf(chargeDefinition('XRAY')!, 'xray', document));
    const change = modeChange(switched('LCL', document), priceEstimate(document))!['origin-custom'];
    expect(change).toMatchObject({ removed: ['xray'], changed: [] });
  });

  it('puts one in the place of a charge of the same service that goes, and beside one that stays none', () => {
    const change = (...quantities: string[]) => {
      const document = d02Document();
      document.stages['sea-transport'].lines = quantities.map((calculated, index) => ({
        ...{ ...lineOf(chargeDefinition('CYC')!, `cyc-${index}`, document), rate: '1' },
        quantity: { calculated },
      }));
      const { removed, added } = modeChange(document, priceEstimate(document))!['sea-transport'];
      return { removed, handling: added.some(({ code }) => code === 'OTHC') };
    };
    const [tons, containers] = ['sea-transport.lclRevenueTons', 'vanning.containers'] as const;
    expect(change(tons)).toEqual({ removed: ['cyc-0'], handling: true });
    expect(change(tons, containers)).toEqual({ removed: ['cyc-0'], handling: false });
  });
});

describe('a line with another error than its mode', () => {
  /** What changes when these lines alone stand in an estimate by LCL. */
  const alone = (...lines: ChargeLine[]) => {
    const document = switched('LCL');
    for (const stage of Object.values(document.stages)) stage.lines = [];
    for (const line of lines) {
      const { stage } = chargeDefinition(line.code) ?? { stage: 'packing' as const };
      document.stages[stage].lines.push(line);
    }
    const priced = priceEstimate(document);
    const codes = Object.fromEntries(priced.lines.map(({ id, error }) => [id, error?.code]));
    return { codes, change: modeChange(document, priced) };
  };
  const line = (code: string, change: Partial<ChargeLine> = {}): ChargeLine => ({
    ...{ ...lineOf(chargeDefinition(code)!, code, d02Document()), rate: '0.05', ...change },
  });

  it('stays: insurance that is not set up', () => {
    const { codes, change } = alone(line('INS'));
    expect(codes.INS).toBeDefined();
    expect(change).toBeNull();
  });

  it('stays: a percentage of what is not there, where it is of the same in both modes', () => {
    for (const without of [
      line('FSC'),
      line('CAF', { percentOf: undefined }),
      line('CAF', { percentOf: ['BAF'] }),
      line('CAF', { code: 'OUR-SHARE', percentOf: ['OFR'] }),
    ]) {
      const { codes, change } = alone(without);
      expect(codes[without.id]).toMatch(/^percentOf\./);
      expect(change).toBeNull();
    }
  });

  it('stays: a percentage without a rate of freight that somebody counted by hand', () => {
    const counted = line('OFR', { rate: '100', quantity: { typed: '2' } });
    const { codes, change } = alone(counted, line('CAF', { rate: undefined }));
    expect(codes.OFR).toBeUndefined();
    expect(codes.CAF).not.toMatch(/^percentOf\./);
    expect(change).toBeNull();
  });
});
