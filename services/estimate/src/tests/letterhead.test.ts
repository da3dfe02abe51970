import { createHash } from 'node:crypto';
import { demoMemberIds, demoOrganisations } from '@quayside/contract/demo';
import { japaneseTaxes } from '@quayside/contract/money-terms';
import { d02Document } from '@quayside/rating';
import { paintedPng } from '@quayside/test-kit/made-files';
import { picturesOf } from '../application/letterhead';
import { renderQuotation } from '../application/rendering/render';
import { loadSnapshot } from '../application/snapshots';
import { unprintableFields } from '../domain/quotation/unprintable';
import type { Letterhead } from '../domain/letterhead';
import { estimates } from '../store/estimates';
import { pictures } from '../store/pictures';
import { aya, bob, offerCalls } from './offer-setting';
import { pdfTexts } from './pdf-texts';
import { estimator, shipperId, shipperMember, startSetting, type Setting } from './setting';
import { draftSnapshotOf } from './snapshot-fixture';

const imageIds = { logo: '0c0000000000000000000001', seal: '0c0000000000000000000002' };

function pictureOf(width: number, height: number, colour: readonly [number, number, number]) {
  const bytes = paintedPng(width, height, colour);
  const content = bytes.toString('base64');
  const small = { width: 40, height: 12, content: paintedPng(40, 12, colour).toString('base64') };
  return { width, height, content, sha256: createHash('sha256').update(bytes).digest('hex'), small };
}
const blue = pictureOf(360, 120, [31, 95, 208]);
const red = pictureOf(300, 120, [170, 17, 34]);
const seal = pictureOf(160, 160, [200, 30, 30]);

const account = {
  ...{ bank: 'Minato Bank', branch: 'Yokohama', accountType: 'ordinary' as const, accountNumber: '0055142' },
  ...{ accountName: 'Demo Forwarding K.K.', swift: 'DEMOJPJT', currency: 'JPY' },
};
const inDollars = { ...account, bank: 'Harbour Bank', accountNumber: '99-1', currency: 'USD', swift: null };

let setting: Setting;
let version = 1;
const offers = offerCalls(() => setting);

async function companySays(change: object): Promise<void> {
  version += 1;
  const data = {
    ...{ name: 'Demo Forwarding K.K.', nameJa: 'デモフォワーディング株式会社', taxRates: [...japaneseTaxes] },
    bankAccounts: [account, inDollars],
    ...{ paymentTermsEn: 'Net 30 days', paymentTermsJa: '月末締め翌月末払い', ...change },
  };
  const aggregateId = demoOrganisations.demo.id;
  await setting.service.feed([{ from: 'account', type: 'company.saved', aggregateId, version, data }]);
}
const versions = { logo: 0, seal: 0 };
async function show(kind: 'logo' | 'seal', image: typeof blue | null): Promise<void> {
  versions[kind] += 1;
  const [aggregateId, data] = [imageIds[kind], { id: imageIds[kind], kind, image }];
  const event = { from: 'account', type: 'companyImage.saved', aggregateId, version: versions[kind], data };
  await setting.service.feed([event]);
}

beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([
    {
      from: 'account',
      type: 'member.saved',
      aggregateId: demoMemberIds.estimator,
      version: 2,
      data: {
        ...{ name: 'Sato Yui', email: 'estimator@demo.example', locale: 'en', roles: ['estimator'] },
        phone: '+81 90 1234 5678',
      },
    },
  ]);
}, 60_000);
afterAll(() => setting.stop());

const scope = () => setting.service.service.scopeFor(demoOrganisations.demo.id);
const imagesIn = (pdf: Buffer): string[] =>
  (pdf.toString('latin1').match(/<<[^]*?>>/g) ?? [])
    .filter((each) => /\/Subtype\s*\/Image/.test(each))
    .map((each) =>
      ['Width', 'Height'].map((name) => new RegExp(`/${name} (\\d+)`).exec(each)?.[1]).join('x'),
    );
const quotationPdf = (id: string, language = 'en') =>
  setting
    .call(shipperMember)
    .get(`/estimates/${id}/quotation?language=${language}`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

async function renderedAnew(id: string): Promise<Buffer> {
  const { revisions } = await scope().store(estimates).get(id);
  const snapshot = await loadSnapshot(scope(), revisions[0]?.revisionId ?? '');
  const options = { language: 'en', payerSplit: true } as const;
  return renderQuotation(snapshot, { ...options, pictures: await picturesOf(scope(), snapshot) });
}

describe('the identity of the company', () => {
  test('issue 28.8: a sent offer has logo, seal, bank, terms and the author’s telephone and mail, and keeps them', async () => {
    await companySays({});
    await show('logo', blue);
    await show('seal', seal);
    const { id } = await offers.sent([aya, bob]);
    const sent: Buffer = (await quotationPdf(id).expect(200)).body;
    expect(imagesIn(sent).sort()).toEqual(['160x160', '360x120']);
    const text = pdfTexts(sent).join('\n').replace(/\s+/g, ' ');
    for (const each of ['Net 30 days', 'Minato Bank, Yokohama', 'Ordinary 0055142', 'SWIFT DEMOJPJT'])
      expect(text).toContain(each);
    expect(text).not.toContain('Harbour Bank');
    for (const each of ['Phone +81 90 1234 5678', 'Mail estimator@demo.example'])
      expect(text).toContain(each);

    await show('logo', red);
    await show('seal', null);
    await companySays({ bankAccounts: [], paymentTermsEn: 'In advance' });
    expect((await renderedAnew(id)).equals(sent)).toBe(true);
    const view = await offers.open(await offers.tokenOf(id, aya.email));
    expect(view.company.logo).toEqual(blue.small);
    const ja = pdfTexts((await quotationPdf(id, 'ja').expect(200)).body).join('');
    expect(ja.replace(/\s+/g, '')).toContain('月末締め翌月末払い');

    const next = await offers.sent([aya]);
    expect(imagesIn(await renderedAnew(next.id))).toEqual(['300x120']);
    expect((await offers.open(await offers.tokenOf(next.id, aya.email))).company.logo).toEqual(red.small);
  }, 60_000);

  test('issue 28.8: an older picture that arrives late changes nothing, and a known one is stored once', async () => {
    await show('logo', blue);
    const late = { id: imageIds.logo, kind: 'logo', image: red };
    await setting.service.feed([
      { from: 'account', type: 'companyImage.saved', aggregateId: imageIds.logo, version: 1, data: late },
    ]);
    expect(await scope().store(pictures).count({ sha256: blue.sha256 })).toBe(1);
    const { id } = await offers.sent([aya]);
    expect(imagesIn(await renderedAnew(id))).toEqual(['360x120']);
  });

  test('issue 28.8: terms of the shipper go before those of the company', async () => {
    await companySays({});
    await setting.service.feed([
      {
        ...{ from: 'shippers', type: 'shipper.saved', aggregateId: shipperId, version: 2 },
        data: { name: 'Osaka Seiki', nameJa: '大阪精機株式会社', address: 'Osaka', terms: 'Net 75 days' },
      },
    ]);
    const { id } = await offers.sent([aya]);
    const text = pdfTexts(await renderedAnew(id)).join('\n');
    expect(text).toContain('Net 75 days');
    expect(text).not.toContain('Net 30 days');
  });

  test('issue 28.8: a picture that is gone fails the document instead of changing it', async () => {
    const snapshot = draftSnapshotOf(d02Document(), {
      letterhead: letterhead({ logo: { sha256: 'f'.repeat(64), width: 1, height: 1 } }),
    });
    await expect(picturesOf(scope(), snapshot)).rejects.toThrow('is not stored');
  });

  test('issue 28.8: another organisation has no picture of this one', async () => {
    const other = setting.service.service.scopeFor(demoOrganisations.other.id);
    expect(await other.store(pictures).count({})).toBe(0);
    expect((await setting.call(estimator).get('/settings').expect(200)).body).not.toHaveProperty(
      'letterhead',
    );
  });
});

const letterhead = (change: Partial<Letterhead> = {}): Letterhead => ({
  ...{ logo: null, seal: null, bankAccounts: [], paymentTermsEn: '', paymentTermsJa: '' },
  author: { email: null, phone: null },
  ...change,
});

describe('a document', () => {
  const own = { [blue.sha256]: blue.content, [seal.sha256]: seal.content };
  const references = {
    logo: { sha256: blue.sha256, width: blue.width, height: blue.height },
    seal: { sha256: seal.sha256, width: seal.width, height: seal.height },
  };
  const rendered = (change: Partial<Letterhead>, options: object = {}) =>
    renderQuotation(draftSnapshotOf(d02Document(), { letterhead: letterhead(change) }), {
      ...{ language: 'ja' as const, payerSplit: true, pictures: own },
      ...options,
    });

  test('issue 28.8: has no seal while it is a draft, and none where it does not hold any more', async () => {
    expect(imagesIn(await rendered(references, { mark: 'draft' }))).toEqual(['360x120']);
    expect(imagesIn(await rendered(references, { mark: 'withdrawn' }))).toEqual(['360x120']);
    expect(imagesIn(await rendered(references)).sort()).toEqual(['160x160', '360x120']);
  });

  test('issue 28.8: names the account in the currency of the offer, and all where there is none', async () => {
    const text = async (bankAccounts: Letterhead['bankAccounts']) =>
      pdfTexts(await rendered({ bankAccounts })).join('\n');
    expect(await text([inDollars, account])).not.toContain('Harbour Bank');
    expect(await text([inDollars, { ...account, currency: 'EUR' }])).toMatch(/Harbour Bank[^]*Minato Bank/);
    expect(await text([])).not.toContain('お支払い');
  });

  test('issue 28.8: sent before there was a letterhead is printed without one', async () => {
    const options = { language: 'en' as const, payerSplit: true };
    const before = await renderQuotation(draftSnapshotOf(d02Document()), options);
    expect(imagesIn(before)).toEqual([]);
    expect(pdfTexts(before).join('')).not.toContain('Payment');
  });

  test('issue 28.8: says before sending which characters of bank and terms cannot be printed', () => {
    const snapshot = draftSnapshotOf(d02Document(), {
      letterhead: letterhead({
        paymentTermsEn: 'Soon \u{1F6A2}',
        bankAccounts: [{ ...account, bank: 'A\u2603' }],
      }),
    });
    expect(unprintableFields(snapshot)).toContainEqual({
      path: 'company',
      characters: expect.arrayContaining(['\u{1F6A2}']),
    });
  });
});
