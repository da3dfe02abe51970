import { i18n, registerLocales } from '@quayside/platform';
import { en } from '../../locales/en';
import { ja } from '../../locales/ja';
import '../../locales/before-sending/register';
import { beforeSendingNamespaces } from './before-sending-text';
import { placeOf } from './guard-note';
import { guardNote, guardNotes, pointsOf } from './guards';

registerLocales('estimate', { en, ja });

const words = {
  language: 'en' as const,
  estimateId: '0f0000000000000000000001',
  mayEdit: true,
  lacking: () => [],
  lineName: (id: string) => (id === 'line.7' ? 'OFR Ocean freight 20GP' : undefined),
  chargeName: (code: string) => (code === 'DOC' ? 'Documentation' : undefined),
};
const note = (language: string, path: string, code: string, message: string) =>
  guardNote(i18n.getFixedT(language, beforeSendingNamespaces), { path, code, message }, words);

describe('why a transition was refused', () => {
  it('names stage and line, and leads to the stage', () => {
    const shown = note('en', 'stages.sea-transport.lines.line.7', 'guard.unpriced-line', 'OFR: rate.missing');
    expect(shown.text).toBe('Sea transport: OFR Ocean freight 20GP has no price.');
    expect(shown.to).toBe('/estimate/sea-transport/0f0000000000000000000001/edit?line=line.7&cell=rate');
  });

  it('names a missing charge by its code and name', () => {
    expect(note('en', 'stages.sea-transport', 'guard.missing-charge', 'DOC').text).toBe(
      'Sea transport: the charge DOC Documentation is missing.',
    );
    expect(note('ja', 'stages.packing', 'guard.missing-charge', 'XYZ').text).toBe(
      '梱包: XYZ が計上されていません。',
    );
  });

  it('says a quantity in the words of the language, and one of it in the singular', () => {
    const contingent = (language: 'en' | 'ja', message: string) =>
      guardNote(
        i18n.getFixedT(language, beforeSendingNamespaces),
        { path: 'stages.origin-delivery', code: 'guard.uncharged-amount', message },
        { ...words, language, chargeName: () => (language === 'ja' ? 'シャーシ使用料' : 'Chassis') },
      ).text;
    expect(contingent('ja', 'CHASSIS 4 day')).toContain('4日');
    expect(contingent('en', 'CHASSIS 4 day')).toContain('4 days');
    expect(contingent('en', 'CHASSIS 1 day')).toMatch(/1 day\b(?!s)/);
    expect(contingent('ja', 'CHASSIS 12000 JPY')).toContain('12,000');
  });

  it.each([
    ['guard.unnamed-way', 'stages.destination-delivery', 'DAP Long Beach', 'delivery'],
    ['guard.unnamed-way', 'stages.origin-delivery', 'EXW Osaka', 'pickup'],
    ['guard.validity', 'validUntil', '2026-01-01', 'validUntil'],
    ['guard.departed', 'route.departureDate', 'departure 2026-01-01', 'departureDate'],
    ['guard.unprintable', 'remarks', '�', 'remarks'],
  ])('%s at %s leads to its field of the details', (code, path, message, field) => {
    expect(note('en', path, code, message).to).toMatch(new RegExp(`[?]edit=details&field=${field}$`));
  });

  it.each(['en', 'ja'])(
    'trial 4 F10: names the figure of then and of now of a changed card (%s)',
    (language) => {
      const path = 'stages.sea-transport.lines.line.7';
      const shown = note(language, path, 'guard.card-changed', 'OFR card price | USD 1760 | USD 2760');
      for (const part of ['OFR Ocean freight 20GP', 'USD 1760', 'USD 2760'])
        expect(shown.text).toContain(part);
      expect(shown).toMatchObject({ act: 'rate', lineId: 'line.7', cell: 'rate' });
      const archived = note(language, path, 'guard.card-changed', 'OFR tariff archived | USD 1760 | Card 1');
      expect(archived.text).toContain('Card 1');
      expect(archived.text).not.toBe(shown.text);
      const added = note(language, path, 'guard.card-changed', 'OFR card added | PSS 20GP | USD 200');
      for (const part of ['PSS 20GP', 'USD 200']) expect(added.text).toContain(part);
      expect(added.id).not.toBe(shown.id);
    },
  );

  it.each(['en', 'ja'])('trial 4 F18: names the shipper that an estimate was rated for (%s)', (language) => {
    const shown = note(language, 'shipperId', 'guard.other-shipper', 'Kisaragi Machine Works');
    expect(shown.text).toContain('Kisaragi Machine Works');
    expect(shown.act).toBe('rate');
  });

  it('says when a rate ended', () => {
    const shown = note('en', 'stages.sea-transport.lines.line.7', 'guard.expired-rate', 'OFR 2026-03-31');
    expect(shown.text).toBe('Sea transport: the rate for OFR Ocean freight 20GP ended on 31 Mar 2026.');
  });

  it('says the margin and its floor as percentages', () => {
    expect(note('en', 'totals.marginRate', 'guard.margin-floor', '0.0412 < 0.08').text).toContain(
      'margin of 4.1 % is below the floor of 8.0 %',
    );
  });

  it('names what is needed first, and leads to the cargo where only that is missing', () => {
    const needed = (lacking: ('cargo' | 'namedPlace')[], language = 'en') =>
      guardNote(
        i18n.getFixedT(language, beforeSendingNamespaces),
        { path: 'route', code: 'guard.incomplete-header', message: '' },
        { ...words, lacking: () => lacking },
      );
    expect(needed(['cargo'])).toMatchObject({
      text: 'Still needed: the cargo (in packing).',
      to: '/estimate/packing/0f0000000000000000000001/edit',
    });
    const both = needed(['cargo', 'namedPlace'], 'ja');
    expect(both.text).toContain('貨物（梱包の工程で入力）、指定地');
    expect(both.to).toBe('/estimate/0f0000000000000000000001?edit=details&field=namedPlace');
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

  it('tells the lines without a price once per stage, each with the way to it', () => {
    const t = i18n.getFixedT('en', beforeSendingNamespaces);
    const refusals = [
      { path: 'stages.packing', code: 'guard.missing-charge', message: 'DOC' },
      {
        path: 'stages.sea-transport.lines.line.7',
        code: 'guard.unpriced-line',
        message: 'OFR: rate.missing',
      },
      {
        path: 'stages.sea-transport.lines.line.8',
        code: 'guard.unpriced-line',
        message: 'BAF: rate.missing',
      },
      { path: 'stages.packing.lines.line.1', code: 'guard.unpriced-line', message: 'CRATE' },
    ];
    const shown = guardNotes(t, refusals, words);
    expect(shown.map(({ text }) => text)).toEqual([
      'Packing: the charge DOC Documentation is missing.',
      'Packing: 1 charge has no price.',
      'Sea transport: 2 charges have no price.',
    ]);
    expect(shown[2]?.lines).toEqual([
      {
        id: 'line.7',
        label: 'OFR Ocean freight 20GP',
        to: '/estimate/sea-transport/0f0000000000000000000001/edit?line=line.7&cell=rate',
        cell: 'rate',
      },
      {
        id: 'line.8',
        label: 'BAF',
        to: '/estimate/sea-transport/0f0000000000000000000001/edit?line=line.8&cell=rate',
        cell: 'rate',
      },
    ]);
  });

  it('does not take an unknown place for a stage', () => {
    expect(placeOf('stages.painting.lines.1')).toEqual({});
    expect(placeOf('validUntil')).toEqual({});
  });

  it('public F2: names the field with characters that documents cannot print, and the way to it', () => {
    const code = 'guard.unprintable';
    expect(note('en', 'title', code, '🚢 U+1F6A2')).toMatchObject({
      text: 'Title: the documents cannot print 🚢 U+1F6A2 and print the number in brackets instead. Replace the characters.',
      to: '/estimate/0f0000000000000000000001?edit=details&field=title',
      tone: 'warn',
    });
    expect(note('ja', 'stages.sea-transport.lines.line.7', code, '📦 U+1F4E6')).toMatchObject({
      text: expect.stringMatching(/^OFR Ocean freight 20GP：帳票に印字できない文字があります（📦 U\+1F4E6）/),
      to: '/estimate/sea-transport/0f0000000000000000000001/edit?line=line.7&cell=description',
    });
    const cargo = note('ja', 'cargo.row-1', code, '📦 U+1F4E6');
    expect(cargo).toMatchObject({ to: '/estimate/packing/0f0000000000000000000001/edit' });
    expect(cargo.text).toMatch(/^貨物：/);
  });
});

test('a sentence about three lines is three points, as the list of estimates counts them', () => {
  const line = { id: 'l', label: 'OFR', to: '', cell: 'rate' };
  expect(pointsOf([{ lines: [line, line, line] }, {}, { lines: [] }])).toBe(5);
});
