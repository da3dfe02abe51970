import { builtInLayout } from '../contract/quotation-layout';
import { aya, offerCalls } from './offer-setting';
import { pdfTexts } from './pdf-texts';
import { admin, createD02, estimator, foreigner, startSetting, viewer, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { move, approved, mails, tokenOf, open, outside, sentAgain } = offerCalls(() => setting);

const byStage = { price: 'stages', unitPrices: true, language: null, secondCurrency: null } as const;
const oneTotal = { price: 'total', unitPrices: false, language: 'ja', secondCurrency: 'USD' } as const;
/** Amounts of lines of the case, in the document as in the answer. */
const lineAmount = { printed: '244,007', stored: '"244007"' };

const put = (path: string, layout: object | null, member = admin) =>
  setting.call(member).put(path).send({ layout });
const applied = async (id: string, member = estimator) =>
  (await setting.call(member).get(`/estimates/${id}/quotation-layout`).expect(200)).body;
const quotation = async (id: string, language = 'en') =>
  pdfTexts(
    (await setting.call(estimator).get(`/estimates/${id}/quotation?language=${language}`).expect(200)).body,
  ).join('\n');

afterEach(async () => {
  await put('/quotation-layout', null).expect(200);
});

test('issue 28 no. 8: the layout of the estimate goes before that of the shipper, of the company and the built-in one', async () => {
  const { id, shipper } = await createD02(setting);
  expect(await applied(id)).toMatchObject({ layout: builtInLayout, source: 'builtIn' });
  await put('/quotation-layout', byStage).expect(200);
  expect(await applied(id)).toMatchObject({ layout: byStage, source: 'company' });
  await put(`/shippers/${shipper.id}/quotation-layout`, oneTotal, estimator).expect(200);
  expect(await applied(id)).toMatchObject({ layout: oneTotal, source: 'shipper' });
  const own = { ...byStage, language: 'en' as const };
  await put(`/estimates/${id}/quotation-layout`, own, estimator).expect(200);
  expect(await applied(id, viewer)).toMatchObject({
    layout: own,
    source: 'estimate',
    stored: { estimate: own, shipper: oneTotal, company: byStage },
  });
  await put(`/estimates/${id}/quotation-layout`, null, estimator).expect(200);
  await put(`/shippers/${shipper.id}/quotation-layout`, null, estimator).expect(200);
  expect(await applied(id)).toMatchObject({ layout: byStage, source: 'company', stored: { shipper: null } });
}, 60_000);

test('layouts are set by those who may, and unknown input is refused', async () => {
  const { id, shipper } = await createD02(setting);
  await put('/quotation-layout', byStage, estimator).expect(403);
  await put(`/shippers/${shipper.id}/quotation-layout`, byStage, viewer).expect(403);
  await put(`/estimates/${id}/quotation-layout`, byStage, viewer).expect(403);
  await put(`/estimates/${id}/quotation-layout`, byStage, foreigner).expect(404);
  await put(`/shippers/${'9'.repeat(24)}/quotation-layout`, byStage).expect(404);
  for (const layout of [{ ...byStage, price: 'secret' }, { ...byStage, secondCurrency: 'XYZ1' }, {}, 'lines'])
    await put('/quotation-layout', layout as object).expect(422);
  expect((await applied(id)).source).toBe('builtIn');
}, 60_000);

test('the sent revision keeps its layout in document, mail and offer page; nothing of what it hides reaches the client', async () => {
  const ready = await approved();
  await put(`/estimates/${ready.id}/quotation-layout`, oneTotal, estimator).expect(200);
  const { id } = await move(estimator, ready, 'send', {
    recipients: [{ ...aya, language: 'en' }],
    attachment: 'attached',
  });
  await put(`/estimates/${id}/quotation-layout`, byStage, estimator).expect(200);
  expect(await applied(id)).toMatchObject({ layout: oneTotal, source: 'sent' });

  const text = await quotation(id);
  expect(text).toContain('All services from');
  expect(text).not.toContain(lineAmount.printed);
  expect(text).toContain('For information at USD 1 =');

  const [mail] = await mails(id, 'offer');
  expect(mail?.attachments).toEqual([{ reference: expect.stringMatching(/^[0-9a-f]{24}:ja$/) }]);
  const token = await tokenOf(id, aya.email);
  const { content } = await open(token);
  expect(content.layout).toMatchObject({ price: 'total', second: { currency: 'USD' } });
  expect(content.stageTotals).toEqual({});
  expect(JSON.stringify(content)).not.toContain(lineAmount.stored);
  expect(
    content.lines.filter(
      ({ contingent, sell }: { contingent: boolean; sell: string | null }) => !contingent && sell,
    ),
  ).toEqual([]);
  const document = await outside('document', { token }).expect(200);
  expect(pdfTexts(document.body).join('')).toContain('一貫料金');
  const [line] = content.lines;
  const target = { of: 'lines', currency: content.currency, lines: [{ lineId: line.id, amount: '1' }] };
  const refused = await outside('counter', { token, target }).expect(422);
  expect(refused.body.errors).toMatchObject([{ path: 'target.of', code: 'target.layout' }]);

  await sentAgain(id, [aya]);
  const again = (await open(await tokenOf(id, aya.email))).content;
  expect(again.layout).toMatchObject({ price: 'stages' });
  expect(Object.keys(again.stageTotals)).toHaveLength(8);
  expect(JSON.stringify(again.lines)).not.toContain(lineAmount.stored);
}, 120_000);

test('without unit prices the client reads amounts only', async () => {
  const ready = await approved();
  const layout = { ...builtInLayout, unitPrices: false };
  await put(`/estimates/${ready.id}/quotation-layout`, layout, estimator).expect(200);
  const { id } = await move(estimator, ready, 'send', { recipients: [aya] });
  const { content } = await open(await tokenOf(id, aya.email));
  expect(JSON.stringify(content)).toContain(lineAmount.stored);
  expect(content.exchange).toBeNull();
  expect(
    content.lines.filter(({ unitPrice, exchange }: Record<string, unknown>) => unitPrice ?? exchange),
  ).toEqual([]);
  expect(await quotation(id)).not.toContain('Unit price');
}, 60_000);

test('an export takes the layout that applies, and what is asked for goes before it', async () => {
  const { id } = await createD02(setting);
  await put('/quotation-layout', byStage).expect(200);
  const preview = async (query: string) =>
    (await setting.call(viewer).get(`/estimates/${id}/quotation-preview?language=en${query}`).expect(200))
      .body;
  const [stages, lines, total] = [
    await preview(''),
    await preview('&price=lines'),
    await preview('&price=total'),
  ];
  expect(stages.svg).toMatch(/^<svg class="typst-doc"[^>]*><rect width="100%"/);
  // The paper of a later page would hide the first one.
  expect(lines.svg).not.toContain('d="M 0 0v 841');
  expect(stages.svg).not.toMatch(/<script|<foreignObject|<image|href="http/);
  expect(lines.pages).toBeGreaterThan(1);
  expect(new Set([stages, lines, total].map(({ svg }) => svg)).size).toBe(3);
  await setting.call(viewer).get(`/estimates/${id}/quotation-preview?language=fr`).expect(422);
  await setting.call(viewer).get(`/estimates/${id}/quotation-preview?language=en&revision=9`).expect(404);
}, 60_000);
