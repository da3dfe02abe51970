import { demoOrganisations } from '@quayside/contract/demo';
import { newId } from '@quayside/service-kit';
import { lanesInForce } from '../application/price-book';
import type { Lane } from '../domain/card-lane';
import { d02Request, estimator, startSetting, type Setting } from './setting';

type Plan = {
  inputStage?: Plan;
  inputStages?: Plan[];
  stage: string;
  indexName?: string;
  keyPattern?: object;
};
type Explained = {
  queryPlanner: { winningPlan: { queryPlan?: Plan } & Plan };
  executionStats: { totalDocsExamined: number; nReturned: number };
};

const organisationId = demoOrganisations.demo.id;
const ports = Array.from(
  { length: 50 },
  (_, index) =>
    `CN${String.fromCharCode(65 + (index % 25))}A${String.fromCharCode(65 + Math.floor(index / 25))}`,
);

const cardOf = (index: number, lane: object, rate = '1000') => {
  const id = newId();
  const card = {
    ...{
      archived: false,
      code: `C${index}`,
      name: `Card ${index}`,
      nameJa: '',
      stage: 'sea-transport',
      lane,
      mode: 'any',
    },
    ...{ supplierId: '0f00000000000000000000aa', supplierName: 'Carrier', supplierNameJa: '', revision: 1 },
    ...{ validFrom: '2026-01-01', validTo: '2030-12-31', currency: 'JPY' },
    lines: [{ code: 'OFR', basis: 'container', rate, containerType: '40HC' }],
  };
  return {
    ...{ _id: id, organisationId, schemaVersion: 1, version: 1, archived: false, removed: false },
    ...{
      createdAt: new Date(),
      updatedAt: new Date(),
      createdBy: { id: 'x', name: 'x' },
      updatedBy: { id: 'x', name: 'x' },
    },
    ...{
      stage: card.stage,
      supplierId: card.supplierId,
      validFrom: card.validFrom,
      validTo: card.validTo,
      card,
    },
  };
};

const plansOf = (plan: Plan): Plan[] => [
  plan,
  ...[plan.inputStage, ...(plan.inputStages ?? [])].flatMap((each) => (each ? plansOf(each) : [])),
];

describe('choosing among 5,000 rate cards', () => {
  let setting: Setting;
  const collection = () => setting.service.service.connection.collection('rateCardCopies');
  const laneFor = (portOfDischarge: string): Lane => ({
    ...{ portOfLoading: 'JPYOK', portOfDischarge, mode: 'FCL', date: '2026-12-01', containerTypes: ['40HC'] },
    places: { pickup: null, delivery: null, book: { portGroups: new Map(), zones: new Map() } },
    byStage: {},
  });

  beforeAll(async () => {
    setting = await startSetting();
    const cards = Array.from({ length: 5_000 }, (_, index) =>
      cardOf(index, { portOfLoading: 'JPYOK', portOfDischarge: ports[index % ports.length] }),
    );
    await collection().insertMany(cards as never);
  });
  afterAll(() => setting.stop());

  it('reads by the index of ports those of the lane, and looks at no others', async () => {
    const [lane] = ports;
    const pipeline = [
      { $match: { organisationId } },
      ...lanesInForce(['sea-transport', 'packing'], laneFor(lane ?? '')),
    ];
    const explained = (await collection().aggregate(pipeline).explain('executionStats')) as Explained & {
      stages?: [{ $cursor: Explained }];
    };
    const { queryPlanner, executionStats } = explained.stages?.[0].$cursor ?? explained;
    const stages = plansOf(queryPlanner.winningPlan.queryPlan ?? queryPlanner.winningPlan);
    expect(stages.map(({ stage }) => stage)).not.toContain('COLLSCAN');
    const scanned = stages.find(({ stage }) => stage === 'IXSCAN');
    expect(Object.keys(scanned?.keyPattern ?? {})).toEqual(
      expect.arrayContaining(['organisationId', 'stage', 'card.lane.portOfDischarge']),
    );
    expect(executionStats.nReturned).toBe(100);
    expect(executionStats.totalDocsExamined).toBe(100);
  });

  it('finds the cheapest of more than can be read at once, and refuses when more fit than are compared', async () => {
    const others = Array.from({ length: 10_100 }, (_, index) =>
      cardOf(index, { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', loadingCountry: 'CN' }),
    );
    await collection().insertMany(others as never);
    const best = cardOf(1, { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' }, '7');
    // The oldest: what is cut at a number of the newest would lose it.
    await collection().insertOne({ ...best, updatedAt: new Date('2020-01-01') } as never);
    const api = setting.call(estimator);
    const created = await api
      .post('/estimates')
      .send(
        d02Request({
          route: {
            mode: 'FCL',
            portOfLoading: 'JPYOK',
            portOfDischarge: 'USLGB',
            departureDate: '2026-12-01',
          },
        }),
      )
      .expect(201);
    const rate = () =>
      api
        .post(`/estimates/${created.body.id as string}/rate-all`, created.body.version as number)
        .send({ take: false });
    expect((await rate().expect(200)).body.cardsFitting).toBe(1);
    await collection().updateMany(
      { 'card.lane.loadingCountry': 'CN' },
      { $unset: { 'card.lane.loadingCountry': '' } },
    );
    const refused = await rate().expect(413);
    expect(refused.body.code).toBe('too-large');
  });
});
