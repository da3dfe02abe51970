import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { d02Document, type ChargeLine } from '@quayside/rating';
import { d02Request, estimator, otherShipperId, shipperId, startSetting, type Setting } from './setting';

const stage = 'sea-transport';
const lane = { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' };
const days = { validFrom: '2025-10-01', validTo: '2026-12-31', archived: false };
const price = (code: string, rate: string, more: object = {}) => ({
  ...{ code, description: code, basis: 'container', currency: 'USD', rate, containerType: '20GP' },
  ...more,
});
const card = {
  from: 'supplier',
  type: 'rateCard.saved',
  aggregateId: demoRateCardId(1, 1),
  data: {
    ...{ code: 'RC-1', name: 'Card 1', stage, mode: 'FCL', lane, revision: 3, currency: 'USD', ...days },
    ...{ supplierId: demoSupplierId(1), supplierName: 'Carrier 1', freeTime: { demurrageDays: 7 } },
    lines: [price('OFR', '1450'), price('LSS', '180')],
  },
};
const tariff = (number: number, layer: string, rate: string, more: object = {}) => ({
  from: 'supplier',
  type: 'tariff.saved',
  aggregateId: demoRateCardId(90, number),
  data: {
    ...{ code: `T-${number}`, name: `Tariff ${number}`, stage, mode: 'any', layer, lane, ...days },
    ...{ currency: 'USD', revision: 4, lines: [price('OFR', rate)], ...more },
  },
});

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed(
    [
      {
        from: 'supplier',
        type: 'supplier.saved',
        aggregateId: demoSupplierId(1),
        data: { name: 'Carrier 1', archived: false, stages: [stage] },
      },
      ...[card, tariff(1, 'companySell', '2000'), tariff(2, 'shipperSell', '1800', { shipperId })],
      tariff(3, 'shipperSell', '1', { shipperId: otherShipperId }),
    ].map((event) => ({ version: 1, ...event })),
  );
}, 60_000);
afterAll(() => setting.stop());

const api = () => setting.call(estimator);

/** An estimate that was rated by card and tariff, with its freight as it is stored. */
async function rated() {
  const { body } = await api().post('/estimates').send(d02Request()).expect(201);
  const id = body.id as string;
  await api().post(`/estimates/${id}/rate-all`, body.version).send({ take: true }).expect(200);
  const sheet = (await api().get(`/estimates/${id}/stages/${stage}`).expect(200)).body;
  const freight = (sheet.lines as ChargeLine[]).find(({ code }) => code === 'OFR') as ChargeLine;
  return { id, version: sheet.version as number, freight };
}
const upsert = (id: string, version: number, line: object) =>
  api()
    .patch(`/estimates/${id}/stages/${stage}`, version)
    .send({ lines: { upsert: [line] } });
const faults = (answer: { body: { errors?: { path: string; code: string }[] } }) =>
  answer.body.errors?.map(({ path, code }) => `${code} ${path}`);
const refused = (field: string) => [`provenance.unknown lines.upsert.0.${field}`];

describe('trial 3 no. 37: a client does not say where a figure comes from', () => {
  const ofTariff = ({ freight }: { freight: ChargeLine }) => freight.sellTariff as object;
  const ofCard = ({ freight }: { freight: ChargeLine }) =>
    freight.ratedBy as NonNullable<ChargeLine['ratedBy']>;

  it.each([
    ['another amount', { rate: '9999' }],
    ['another unit', { basis: 'bl', containerType: undefined }],
    ['another limit', { minimum: '5000' }],
    ['a longer validity', { validUntil: '2030-12-31' }],
    ['another version', { version: 9 }],
    ['a tariff that there is not', { card: demoRateCardId(90, 77) }],
    ['what another shipper pays', { card: demoRateCardId(90, 3), name: 'Tariff 3', rate: '1' }],
    ['another layer', { layer: 'companySell' }],
  ])('a sell tariff of %s is refused', async (_what, change) => {
    const found = await rated();
    const sellTariff = { ...ofTariff(found), ...change };
    const answer = await upsert(found.id, found.version, { ...found.freight, sellTariff }).expect(422);
    expect(faults(answer)).toEqual(refused('sellTariff'));
  });

  it('a tariff of the shipment, as it is stored, is accepted on a line that lost it', async () => {
    const { id, version, freight } = await rated();
    const { sellTariff, ...bare } = freight;
    expect(sellTariff).toMatchObject({ name: 'Tariff 2', rate: '1800' });
    const without = await upsert(id, version, bare).expect(200);
    expect(JSON.stringify(without.body.stage.lines)).not.toContain('Tariff 2');
    const again = await upsert(id, without.body.stage.version, { ...bare, sellTariff }).expect(200);
    expect(again.body.stage.lines).toContainEqual(freight);
  });

  it.each([
    ['other figures of the card', { figures: 'forged' }],
    ['another row', { row: { basis: 'container', currency: 'USD', rate: '1' } }],
    ['another version', { version: 9 }],
    ['a card that there is not', { card: demoRateCardId(1, 77) }],
    ['a rule that there is not', { rule: { id: demoRateCardId(1, 78), version: 1, name: 'Rule' } }],
    [
      'a markup of earlier documents',
      { markup: { kind: 'markup', rate: '9', rule: { id: '1', version: 1, name: 'R' } } },
    ],
  ])('a line rated by %s is refused', async (_what, change) => {
    const found = await rated();
    const ratedBy = { ...ofCard(found), ...change };
    const answer = await upsert(found.id, found.version, { ...found.freight, ratedBy }).expect(422);
    expect(faults(answer)).toEqual(refused('ratedBy'));
  });

  it.each([
    [
      'rateCardId',
      { rateCardId: demoRateCardId(1, 77), ratedBy: undefined, rateCardName: null, cardTerms: undefined },
    ],
    ['rateCardName', { rateCardName: 'Card of the alliance v3' }],
    ['rateCardNameJa', { rateCardNameJa: '偽のカード v3' }],
    ['rateCardRow', { rateCardRow: { basis: 'container', currency: 'USD', rate: '9000' } }],
    ['cardTerms', { cardTerms: { freeTime: { demurrageDays: 90 } } }],
    [
      'ruleMarkup',
      {
        markup: { kind: 'markup', rate: '5' },
        ruleMarkup: { kind: 'markup', rate: '5', rule: { id: demoRateCardId(1, 78), version: 1, name: 'R' } },
      },
    ],
    [
      'sellUndecided',
      {
        sellUndecided: {
          code: 'OFR',
          layer: 'companySell',
          card: demoRateCardId(90, 77),
          version: 1,
          name: 'T',
        },
      },
    ],
  ])('a made-up %s is refused', async (field, change) => {
    const { id, version, freight } = await rated();
    const answer = await upsert(id, version, { ...freight, ...change }).expect(422);
    expect(faults(answer)).toEqual(refused(field));
  });

  it('a new line cannot call itself sold or rated either; a copied row and a typed rate are stored', async () => {
    const { id, version, freight } = await rated();
    const forged = {
      ...freight,
      id: 'new',
      code: 'LSS',
      rate: '1',
      sellTariff: { ...ofTariff({ freight }), code: 'LSS' },
    };
    expect(faults(await upsert(id, version, forged).expect(422))).toContain(refused('sellTariff')[0]);
    const copied = await upsert(id, version, { ...freight, id: 'copied' }).expect(200);
    await upsert(id, copied.body.stage.version, { ...freight, rate: '1600' }).expect(200);
  });

  it('the price of a card that a person applies is accepted with what the card says', async () => {
    const { id, version, freight } = await rated();
    const { body } = await api().get(`/estimates/${id}/rates/${stage}`).expect(200);
    const [offer] = body.items as { lines: ChargeLine[] }[];
    const applied = offer?.lines.find(({ code }) => code === 'OFR') as ChargeLine;
    const { ratedBy: _rated, cardTerms: _terms, rateCardId: _card, rateCardName: _name, ...bare } = freight;
    const bared = await upsert(id, version, { ...bare, rate: '1' }).expect(200);
    expect(applied.cardTerms).toEqual({ freeTime: { demurrageDays: 7 } });
    const stored = await upsert(id, bared.body.stage.version, applied).expect(200);
    // trial 5 no. 5: what is typed over it later is held against the row.
    expect(applied.rateCardRow).toMatchObject({ rate: '1450', containerType: '20GP' });
    await upsert(id, stored.body.stage.version, { ...applied, rate: '145' }).expect(200);
    const estimate = (await api().get(`/estimates/${id}`).expect(200)).body;
    await api().patch(`/estimates/${id}`, estimate.version).send({ fx: d02Document().fx }).expect(200);
    const { findings } = (await api().get(`/estimates/${id}/review`).expect(200)).body;
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'line.typedFar', path: `stages.${stage}.lines.${applied.id}` }),
    );
  });
});
