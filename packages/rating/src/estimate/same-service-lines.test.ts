import { chargeCatalogue, chargeForm } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import { line } from '../fixtures/rate-one';
import type { ChargeLine } from '../model';
import { checkedEntry } from './checked-line';
import { lineOf } from './default-lines';
import { sameServiceWarnings } from './same-service';

const warned = (...lines: Partial<ChargeLine>[]) =>
  sameServiceWarnings(
    lines.map((each, index) => checkedEntry('vanning', line({ id: `l${index}`, ...each }), undefined)),
  );

describe('two codes of one service', () => {
  const [cfs, ocfs] = [{ code: 'CFS' }, { code: 'OCFS' }];

  it('are named on the later line, with the earlier one', () => {
    expect(warned(cfs, { code: 'OFR' }, ocfs)).toEqual([
      {
        about: ['stages.vanning.lines.l0'],
        code: 'line.sameService',
        path: 'stages.vanning.lines.l2',
        params: { code: 'OCFS', other: 'CFS', otherLine: 'l0' },
      },
    ]);
    expect(warned(ocfs, cfs).map(({ params }) => params.code)).toEqual(['CFS']);
  });

  it('are not named of one code, nor where one is not ours or enters no total', () => {
    expect(warned(cfs, cfs)).toEqual([]);
    for (const rest of [{ status: 'byOthers' }, { status: 'excluded' }, { contingent: true }] as const) {
      expect(warned(cfs, { ...ocfs, ...rest })).toEqual([]);
      expect(warned({ ...cfs, ...rest }, ocfs)).toEqual([]);
    }
    expect(warned(cfs, { ...ocfs, status: 'toBeAdvised' })).toHaveLength(1);
  });

  it('are named with the first line that nobody said to be meant', () => {
    const [first] = warned({ ...cfs, alongside: ['OCFS'] }, cfs, ocfs);
    expect(first?.params.otherLine).toBe('l1');
    // Of three codes the earliest line, not the first of the catalogue.
    for (const codes of [
      ['SWB', 'ODF', 'DOC'],
      ['ODF', 'SWB', 'DOC'],
    ])
      expect(warned(...codes.map((code) => ({ code }))).map(({ params }) => params.otherLine)).toEqual([
        'l0',
        'l0',
      ]);
  });
});

it('a line of every charge of the catalogue has what its definition says, in both modes', () => {
  for (const mode of ['FCL', 'LCL'] as const) {
    const document = d02Document();
    document.route.mode = mode;
    for (const definition of chargeCatalogue) {
      const made = lineOf(definition, 'own', document);
      const { basis, fact, times, percentOf } = chargeForm(definition, mode);
      expect([made.code, made.basis, made.quantity, made.times, made.percentOf]).toEqual([
        ...[definition.code, basis, fact && { calculated: fact }, times && { calculated: times }, percentOf],
      ]);
      expect([made.code, made.contingent, made.disbursement, made.roundPerUnit, made.rate]).toEqual([
        ...[definition.code, definition.contingent || undefined, definition.disbursement || undefined],
        ...[definition.roundPerUnit, undefined],
      ]);
    }
  }
});
