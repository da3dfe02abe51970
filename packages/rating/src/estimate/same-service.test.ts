import { chargeCatalogue, chargeDefinition, sameService } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument } from '../model';
import { estimateDocument } from '../schema';
import { defaultLines, emptyStages, lineOf } from './default-lines';
import { priceEstimate } from './price';
import { sameServiceWarnings } from './same-service';

function partLoad(): EstimateDocument {
  const document = d02Document();
  document.route.mode = 'LCL';
  return { ...document, stages: emptyStages() };
}

const warned = (document: EstimateDocument) =>
  priceEstimate(document)
    .warnings.filter(({ code }) => code === 'line.sameService')
    .map(({ params }) => [params.code, params.other]);

describe('charges of one service under several codes', () => {
  it('are never both on a new estimate', () => {
    for (const mode of ['FCL', 'LCL'] as const) {
      const document = d02Document();
      document.route.mode = mode;
      const codes = Object.values(defaultLines(document)).flatMap((lines) => lines.map(({ code }) => code));
      for (const code of codes) {
        const others = sameService(code).filter((each) => each !== code);
        expect([mode, code, others.filter((each) => codes.includes(each))]).toEqual([mode, code, []]);
      }
    }
    const codes = Object.values(defaultLines(partLoad())).flatMap((lines) => lines.map(({ code }) => code));
    expect(codes).toContain('OCFS');
    expect(codes).not.toContain('CFS');
  });

  it('stand for one another when a mandatory charge is looked for', () => {
    const document = partLoad();
    document.stages.vanning.lines = [lineOf(chargeDefinition('CFS')!, 'cfs', document)];
    document.stages['sea-transport'].lines = [lineOf(chargeDefinition('SWB')!, 'swb', document)];
    const missing = priceEstimate(document).missing.map(({ code }) => code);
    expect(missing).not.toContain('OCFS');
    expect(missing).not.toContain('DOC');
    expect(missing).toContain('OFR-LCL');
  });

  it('are looked for by a walk over the lines, whatever their number', () => {
    const readsFor = (count: number) => {
      let reads = 0;
      const like = lineOf(chargeDefinition('CFS')!, 'cfs', partLoad());
      const lines = Array.from({ length: count }, (_, index) => ({
        stage: 'vanning' as const,
        code: index % 2 === 0 ? 'DOC' : 'X',
        line: {
          ...like,
          id: `line-${index}`,
          get code() {
            reads += 1;
            return index % 2 === 0 ? 'DOC' : 'X';
          },
        },
      }));
      expect(sameServiceWarnings(lines)).toEqual([]);
      return reads;
    };
    expect(readsFor(2_000)).toBeLessThanOrEqual(10 * readsFor(200));
  });

  it('are named together until one goes, is excluded, or both are said to be meant', () => {
    const put = (change: (lines: ChargeLine[]) => void) => {
      const document = partLoad();
      const lines = ['CFS', 'OCFS'].map((code) => lineOf(chargeDefinition(code)!, code, document));
      change(lines);
      for (const line of lines) document.stages[chargeDefinition(line.code)!.stage].lines.push(line);
      expect(estimateDocument.safeParse(document).error).toBeUndefined();
      return warned(document);
    };
    expect(put(() => undefined)).toEqual([['OCFS', 'CFS']]);
    expect(put((lines) => void lines.pop())).toEqual([]);
    expect(put(([cfs]) => void (cfs!.status = 'excluded'))).toEqual([]);
    expect(put(([, ocfs]) => void (ocfs!.alongside = ['CFS']))).toEqual([]);
    expect(put(([cfs]) => void (cfs!.alongside = ['OCFS']))).toEqual([]);
  });

  it('are at least two for each service', () => {
    const services = new Set(chargeCatalogue.flatMap(({ service }) => service ?? []));
    for (const service of services)
      expect([service, chargeCatalogue.filter((each) => each.service === service).length > 1]).toEqual([
        service,
        true,
      ]);
  });
});
