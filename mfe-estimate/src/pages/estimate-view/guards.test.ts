import { i18n, registerLocales } from '@quayside/platform';
import { en } from '../../locales/en';
import { ja } from '../../locales/ja';
import '../../locales/pages/view';
import { pageNamespaces } from '../parts/text';
import { guardNote, placeOf } from './guards';

registerLocales('estimate', { en, ja });

const words = {
  estimateId: '0f0000000000000000000001',
  lineName: (id: string) => (id === 'line.7' ? 'OFR Ocean freight 20GP' : undefined),
  chargeName: (code: string) => (code === 'DOC' ? 'Documentation' : undefined),
};
const note = (language: string, path: string, code: string, message: string) =>
  guardNote(i18n.getFixedT(language, pageNamespaces), { path, code, message }, words);

describe('why a transition was refused', () => {
  it('names stage and line, and leads to the stage', () => {
    const shown = note('en', 'stages.sea-transport.lines.line.7', 'guard.unpriced-line', 'OFR: rate.missing');
    expect(shown.text).toBe('Sea transport: OFR Ocean freight 20GP has no price.');
    expect(shown.to).toBe('/estimate/sea-transport/0f0000000000000000000001/edit');
  });

  it('names a missing charge by its code and name', () => {
    expect(note('en', 'stages.sea-transport', 'guard.missing-charge', 'DOC').text).toBe(
      'Sea transport: the charge DOC Documentation is missing.',
    );
    expect(note('ja', 'stages.packing', 'guard.missing-charge', 'XYZ').text).toBe(
      '梱包: XYZ が計上されていません。',
    );
  });

  it('says when a rate ended', () => {
    const shown = note('en', 'stages.sea-transport.lines.line.7', 'guard.expired-rate', 'OFR 2026-03-31');
    expect(shown.text).toBe('Sea transport: the rate of OFR Ocean freight 20GP ended on 2026-03-31.');
  });

  it('says the margin and its floor as percentages', () => {
    expect(note('en', 'totals.marginRate', 'guard.margin-floor', '0.0412 < 0.08').text).toContain(
      'margin of 4.1 % is below the floor of 8.0 %',
    );
  });

  it('has words for every code, also for one of a newer service', () => {
    const codes = [
      'incomplete-header',
      'error',
      'validity',
      'changed-since-approval',
      'hash',
      'evidence',
      'state',
    ];
    for (const code of [...codes, 'made-up-later']) {
      for (const language of ['en', 'ja']) {
        expect(note(language, 'state', `guard.${code}`, '').text).not.toMatch(/guard\.|\{\{/);
      }
    }
  });

  it('does not take an unknown place for a stage', () => {
    expect(placeOf('stages.painting.lines.1')).toEqual({});
    expect(placeOf('validUntil')).toEqual({});
  });
});
