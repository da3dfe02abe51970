import { demoProjectId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { ProjectEstimates } from '../contract';
import { projectsService as definition } from '../service';
import { estimateSaved } from './estimate-fixture';

let database: TestDatabase;
let service: TestService;
const base = '/api/projects/projects';

beforeAll(async () => {
  database = await testDatabase('projects');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

describe('order D2, D4: a project with revised estimates', () => {
  const projectId = demoProjectId(2);
  const revised = (number: number, version: number, ...revisions: [string, string][]) => {
    const [, sell = ''] = revisions.at(-1) ?? [];
    const [state = ''] = revisions.at(-1) ?? [];
    const event = estimateSaved(number, state, sell, { version, project: projectId });
    const [first] = event.data.revisions;
    return {
      ...event,
      data: {
        ...event.data,
        revision: revisions.length,
        revisions: revisions.map(([each, amount], index) => ({
          ...first,
          revision: index + 1,
          state: each,
          totals: { ...first?.totals, sell: amount, total: amount },
        })),
      },
    };
  };
  const read = async () =>
    (await request(service.app).get(`${base}/${projectId}/estimates`).set(service.as()).expect(200))
      .body as ProjectEstimates;

  test('counts the newest acceptance, though an older event comes late', async () => {
    await service.feed([
      revised(20, 9, ['superseded', '948719'], ['accepted', '988867']),
      revised(20, 7, ['accepted', '948719'], ['sent', '988867']),
      // As it was told before one acceptance superseded the other.
      revised(21, 3, ['accepted', '100000'], ['accepted', '200000']),
    ]);
    const { items, budget } = await read();
    expect(budget.accepted).toEqual([{ amount: '1188867', currency: 'JPY' }]);
    expect(items.find(({ number }) => number === 'Q-20')).toMatchObject({
      revision: 2,
      state: 'accepted',
      outcome: 'won',
      sell: '988867',
      newer: [],
    });
  });

  test('offers are those that were sent; drafts stand apart; a newer offer of an order counts by its difference', async () => {
    const before = (await read()).budget;
    await service.feed([
      revised(22, 1, ['pricing', '853818']),
      revised(23, 1, ['inReview', '917395']),
      revised(24, 1, ['approved', '1']),
      revised(25, 1, ['sent', '957461']),
      revised(26, 1, ['viewed', '902120'], ['draft', '5']),
      revised(27, 1, ['declined', '7'], ['draft', '40']),
      revised(28, 1, ['accepted', '500000'], ['sent', '600000']),
      revised(29, 1, ['accepted', '1000'], ['declined', '9999999']),
      revised(30, 1, ['cancelled', '777777']),
    ]);
    const { items, budget } = await read();
    const yen = (amount: string) => [{ amount, currency: 'JPY' }];
    expect(budget).toMatchObject({
      accepted: yen(String(1_188_867 + 500_000 + 1_000)),
      open: yen(String(957_461 + 902_120)),
      changes: yen('100000'),
      drafts: yen(String(853_818 + 917_395 + 1 + 40)),
    });
    const left = (one?: { amount: string }, other?: { amount: string }) =>
      Number(one?.amount) - Number(other?.amount);
    expect(left(before.remaining, budget.remaining)).toBe(501_000);
    expect(left(budget.remaining, budget.remainingIfAllAccepted)).toBe(957_461 + 902_120 + 100_000);
    expect(items.find(({ number }) => number === 'Q-28')).toMatchObject({
      revision: 1,
      outcome: 'won',
      sell: '500000',
      newer: [{ revision: 2, state: 'sent', sell: '600000', currency: 'JPY' }],
    });
    expect(items.find(({ number }) => number === 'Q-30')).toMatchObject({ outcome: 'cancelled' });
  });
});
