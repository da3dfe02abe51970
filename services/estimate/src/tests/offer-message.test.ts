import { demoOrganisations, demoShipperId } from '@quayside/contract/demo';
import { aya, bob, offerCalls } from './offer-setting';
import { estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { sent, approved, attempt, mails, open, tokenOf, read } = offerCalls(() => setting);
const text = 'For {{contact}}: {{ number }}, until {{validUntil}}. {{sender}}';

test('issue 28.2: the fields of a message are filled for each recipient, in their language', async () => {
  const { id, number, validUntil } = (await sent([aya, bob], {
    message: text,
    messages: { ja: '{{contact}} 様 {{number}}' },
  })) as unknown as { id: string; number: string; validUntil: string };
  const texts = Object.fromEntries(
    (await mails(id, 'offer')).map(({ recipients, facts }) => [
      recipients[0]?.email,
      'text' in facts ? facts.text : undefined,
    ]),
  );
  expect(texts[aya.email]).toBe(`Nakagawa Aya 様 ${number}`);
  expect(texts[bob.email]).toContain(`For Bob Reed: ${number}, until `);
  expect(texts[bob.email]).toContain(new Date(`${validUntil}T00:00:00Z`).getUTCFullYear().toString());
  expect(texts[bob.email]).not.toContain('{{');
  const page = await open(await tokenOf(id, bob.email));
  expect(page.content.message).toBe(texts[bob.email]);
  const shown = (await read(id)) as unknown as { sending: { message: string } };
  expect(shown.sending.message).not.toContain('{{');
});

test('issue 28.2: a name in double braces that is no field is refused, now and for a planned sending', async () => {
  const estimate = await approved();
  const body = { recipients: [aya], message: 'Our cost: {{cost}}' };
  const at = new Date(Date.now() + 3_600_000).toISOString();
  for (const more of [{}, { at }]) {
    const answer = await attempt(estimator, estimate.id, 'send', { ...body, ...more });
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      422,
      { path: 'message', code: 'offerMessage.field' },
    ]);
  }
});

test('issue 28.2: characters of the message that the quotation cannot print have to be acknowledged, by a planned sending, too', async () => {
  const estimate = await approved();
  const body = { recipients: [aya], message: 'By ship 🚢', messages: { ja: '船便📦' } };
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const id = 'guard.unprintable message 🚢 U+1F6A2, 📦 U+1F4E6';
  for (const more of [{ at }, {}]) {
    const refused = await attempt(estimator, estimate.id, 'send', { ...body, ...more });
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      [{ path: 'message', code: 'guard.unacknowledged', message: id }],
    ]);
    expect(refused.body.current.findings).toContainEqual(
      expect.objectContaining({ id, path: 'message', severity: 'acknowledge' }),
    );
    const answer = await attempt(estimator, estimate.id, 'send', { ...body, ...more, acknowledged: [id] });
    expect(answer.status).toBe(200);
  }
  expect(await mails(estimate.id, 'offer')).toHaveLength(1);
});

test('issue 28.2: the message is in the preview of the quotation, and nothing is stored of it', async () => {
  const { id } = await approved();
  const api = setting.call(estimator);
  const preview = async (more: object) =>
    (
      await api
        .post(`/estimates/${id}/quotation-preview`)
        .send({ language: 'en', ...more })
        .expect(200)
    ).body;
  const [plain, written, other] = [
    await preview({}),
    await preview({ message: 'Dear {{contact}}' }),
    await preview({ message: 'Dear {{contact}}', messages: { en: 'Good morning' } }),
  ];
  expect(plain).toEqual((await api.get(`/estimates/${id}/quotation-preview?language=en`).expect(200)).body);
  expect(new Set([plain.svg, written.svg, other.svg]).size).toBe(3);
  await api
    .post(`/estimates/${id}/quotation-preview`)
    .send({ language: 'en', message: '{{cost}}' })
    .expect(422);
  expect(await preview({})).toEqual(plain);
});

test('issue 28.2: the message of the company comes with the settings, and contacts say their language and who has the portal', async () => {
  const { id } = demoOrganisations.demo;
  const settings = async () => (await setting.call(estimator).get('/settings').expect(200)).body;
  expect(await settings()).toMatchObject({ offerMessageEn: '' });
  const data = { name: 'Demo', offerMessageEn: 'Dear {{contact}}', offerMessageJa: '{{contact}} 様' };
  await setting.service.feed([
    { from: 'account', type: 'company.saved', aggregateId: id, version: 90, data },
    ...['ja', undefined].map((locale, index) => ({
      ...{ from: 'account', type: 'member.saved', aggregateId: `${'e'.repeat(23)}${index}`, version: 90 },
      data: {
        ...{
          name: `Reader ${index}`,
          email: `reader${index}@x.example`,
          roles: ['shipperMember'],
          active: true,
        },
        ...{ shipperId: demoShipperId(3), ...(locale ? { locale } : {}) },
      },
    })),
    {
      ...{ from: 'shippers', type: 'shipper.saved', aggregateId: demoShipperId(3), version: 90 },
      data: {
        ...{ name: 'Kobe Seiki', nameJa: '神戸精機', address: '', addressJa: '', language: 'en' },
        contact: { name: 'Hana', email: 'hana@x.example' },
      },
    },
  ]);
  expect(await settings()).toMatchObject({
    offerMessageEn: data.offerMessageEn,
    offerMessageJa: data.offerMessageJa,
  });
  const { body } = await setting
    .call(estimator)
    .get(`/reference/shippers/${demoShipperId(3)}/contacts`)
    .expect(200);
  const people = body.items as { name: string }[];
  expect(people.find(({ name }) => name === 'Reader 0')).toMatchObject({ language: 'ja', portal: true });
  expect(people.find(({ name }) => name === 'Reader 1')).not.toHaveProperty('language');
  expect(people.find(({ name }) => name === 'Hana')).toMatchObject({ language: 'en', proposed: true });
  expect(people.find(({ name }) => name === 'Hana')).not.toHaveProperty('portal');
});
