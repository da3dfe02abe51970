import { demoOrganisations } from '@quayside/contract/demo';
import { importKept } from '@quayside/service-kit';
import { keptCustomsRates } from '../application/customs-rates';
import type { CustomsProposal, CustomsRateView } from '../contract';
import { customsRateTable } from '../domain/customs-rates/file';
import { customsRates } from '../store/customs-rates';
import {
  admin,
  d02Request,
  estimator,
  foreigner,
  presses,
  startSetting,
  viewer,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const rates = (person = admin) => ({
  create: (body: object) => setting.call(person).post('/customs-rates').send(body),
  propose: (body: object) => setting.call(person).post('/customs-rates/proposal').send(body),
  import: (body: object) => setting.call(person).post('/customs-rates/import').send(body),
});
/** Made up: what the admin of the test read somewhere. */
const mpf = {
  ...{ kind: 'fee', country: 'US', code: 'MPF', name: 'MPF, fiscal year 2027', source: 'Test notice' },
  ...{ validFrom: '2026-10-01', validTo: '2027-09-30' },
  fee: { rate: '0.003464', minimum: '34.00', maximum: '660.00' },
};

async function enteredIn2027() {
  const api = setting.call(estimator);
  const { body } = await api
    .post('/estimates')
    .send(d02Request({ cargo: presses() }))
    .expect(201);
  const path = `/estimates/${body.id}/stages/destination-custom`;
  const sheet = (await api.get(path).expect(200)).body;
  const tariffLines = [{ id: 'l', hsCode: '8462.62', value: '64000', duty: { kind: 'free' } }];
  const inputs = { ...sheet.inputs, entryDate: '2026-11-22', tariffLines };
  await api.patch(path, sheet.version).send({ inputs }).expect(200);
  const read = (await api.get(`/estimates/${body.id}?priced=full`).expect(200)).body;
  return read.priced.facts['destination-custom.mpf'];
}

test('what an admin keeps of a fee rates new estimates; who only reads cannot change it', async () => {
  expect(await enteredIn2027()).toMatchObject({ value: null, issue: { code: 'tariff.feeYearUnknown' } });
  await rates(estimator).create(mpf).expect(403);
  await rates()
    .create({ ...mpf, source: ' ' })
    .expect(422);
  await rates()
    .create({ ...mpf, sourceUrl: 'data:text/html,x' })
    .expect(422);
  const unclear = await rates()
    .create({ ...mpf, fee: { rate: '0.003464' } })
    .expect(422);
  expect(unclear.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'fee.minimum',
    'fee.maximum',
  ]);
  const made = (await rates().create(mpf).expect(201)).body as CustomsRateView;
  expect(made).toMatchObject({ ...mpf, version: 1, updatedBy: admin?.name });
  expect(await enteredIn2027()).toMatchObject({ value: '221.70' });

  const again = await rates().create(mpf).expect(422);
  expect(again.body.errors).toMatchObject([{ path: 'validFrom', code: 'duplicate' }]);
  const twice = await Promise.all(
    [1, 2].map((year) =>
      rates().create({ ...mpf, validFrom: '2027-10-01', validTo: '2028-09-30', name: `${year}` }),
    ),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 422]);

  await setting.call(viewer).get('/customs-rates').expect(403);
  expect((await setting.call(foreigner).get('/customs-rates').expect(200)).body.items).toEqual([]);
  await setting.call(foreigner).get(`/customs-rates/${made.id}`).expect(404);
  const listed = await setting
    .call(estimator)
    .get('/customs-rates?kind=fee&country=US&sort=validFrom')
    .expect(200);
  expect(listed.body.items.map(({ validFrom }: CustomsRateView) => validFrom)).toEqual([
    '2026-10-01',
    '2027-10-01',
  ]);

  await setting
    .call(admin)
    .patch(`/customs-rates/${made.id}`, 1)
    .send({ fee: { rate: '0.003464', minimum: '34.00', maximum: '100.00' } })
    .expect(200);
  await setting.call(admin).patch(`/customs-rates/${made.id}`, 1).send({ name: 'late' }).expect(412);
  expect(await enteredIn2027()).toMatchObject({ value: '100.00' });
  await setting.call(admin).post(`/customs-rates/${made.id}/archive`, 2).expect(200);
  expect(await enteredIn2027()).toMatchObject({ value: null });
});

const columns = 'kind,country,code,name,hs,origins,validFrom,rate,order,share,excludes,source';
const file = [
  columns,
  'duty,US,,Presses,8462.62,,2025-01-01,4.4%,,,,HTSUS 8462.62',
  'additional,US,301,Section 301,84,CN,2018-07-06,25%,20,,,83 FR 28710',
  'additional,US,232,Metal content,8462,,2025-06-04,50%,10,40%,RECIPROCAL,90 FR 24199',
  'additional,US,RECIPROCAL,Reciprocal,,,2025-08-07,15%,90,,,90 FR 37963',
].join('\n');

test('a file is taken whole or not at all, and tells an entry its duty and what is put on it', async () => {
  const broken = `${file}\nduty,US,,No rate,8501,,2025-01-01,,,,,x`;
  const refused = (await rates().import({ dryRun: false, csv: broken }).expect(200)).body;
  expect(refused).toMatchObject({ committed: false, counts: { new: 4, error: 1 } });
  expect(refused.rows[4].errors[0]).toMatchObject({ path: 'rate' });
  await rates(estimator).import({ dryRun: true, csv: file }).expect(403);
  const asked = {
    ...{ country: 'US', on: '2026-02-01' },
    lines: [
      { id: 'a', hsCode: '8462.62.0010', origin: 'CN' },
      { id: 'b', hsCode: '9001.10', origin: null },
    ],
  };
  const before = (await rates(estimator).propose(asked).expect(200)).body as CustomsProposal;
  expect(before.lines).toMatchObject([{ duty: null, additional: [] }, { duty: null }]);

  const done = (await rates().import({ dryRun: false, csv: file }).expect(200)).body;
  expect(done).toMatchObject({ committed: true, counts: { new: 4, error: 0 } });
  const after = (await rates(estimator).propose(asked).expect(200)).body as CustomsProposal;
  expect(after.lines[0]).toMatchObject({
    duty: { rule: { kind: 'adValorem', rate: '0.044' }, source: 'HTSUS 8462.62' },
    additional: [
      { code: '232', rate: '0.5', share: '0.4' },
      { code: '301', rate: '0.25', share: null },
      { code: 'RECIPROCAL', rate: '0.15', share: '0.6' },
    ],
    excluded: [],
  });
  expect(after.lines[1]).toMatchObject({ duty: null, additional: [{ code: 'RECIPROCAL', share: null }] });
  expect((await rates(foreigner).propose(asked).expect(200)).body.lines[0]).toMatchObject({ duty: null });

  const exported = (await setting.call(estimator).get('/customs-rates/export').expect(200)).text;
  const same = (await rates().import({ dryRun: false, csv: exported }).expect(200)).body;
  expect(same.counts).toMatchObject({ new: 0, changed: 0, error: 0 });
  const changed = file.replace('4.4%', '3%').replace('HTSUS 8462.62', '=HYPERLINK(1)');
  expect((await rates().import({ dryRun: false, csv: changed }).expect(200)).body.counts).toMatchObject({
    ...{ changed: 1, unchanged: 3 },
  });
});

test('two rows that are equally narrow for the same goods are refused, typed, in a file and from the archive', async () => {
  const duty = (name: string, hs: string[], more: object = {}) => ({
    ...{ kind: 'duty', country: 'SG', name, hs, validFrom: '2026-01-01', source: 'Test' },
    ...{ duty: { kind: 'adValorem', rate: '0.02' } },
    ...more,
  });
  const made = async (body: object) => (await rates().create(body).expect(201)).body as CustomsRateView;
  const faults = (body: { errors: { path: string; code: string }[] }) =>
    body.errors.map(({ path, code }) => `${path} ${code}`);
  const presses = await made(duty('Presses', ['8462', '84.63']));
  await made(duty('Longer', ['8462.62']));
  await made(duty('Of Japan and China', ['8462'], { origins: ['JP', 'CN'] }));
  await made(duty('Next year', ['8463'], { validFrom: '2027-01-01' }));
  expect(
    faults(
      (
        await rates()
          .create(duty('Same', ['8463', '9001']))
          .expect(422)
      ).body,
    ),
  ).toEqual(['hs rate.rival']);
  const korea = duty('Of Korea and Japan', ['8462'], { origins: ['KR', 'JP'] });
  expect(faults((await rates().create(korea).expect(422)).body)).toEqual(['hs rate.rival']);
  const csv = `kind,country,name,hs,validFrom,rate,source\nduty,SG,One,9001,2026-01-01,1%,T\nduty,SG,Two,9001 9002,2026-01-01,2%,T`;
  const file = (await rates().import({ dryRun: false, csv }).expect(200)).body;
  expect(file).toMatchObject({ committed: false, counts: { error: 2 } });

  const path = `/customs-rates/${presses.id}`;
  const gone = (await setting.call(admin).post(`${path}/archive`, 1).expect(200)).body as CustomsRateView;
  const again = `kind,country,name,hs,validFrom,rate,source\nduty,SG,Presses,8462 8463,2026-01-01,2%,Test`;
  const { rows } = (await rates().import({ dryRun: false, csv: again }).expect(200)).body;
  expect(faults(rows[0])).toEqual(['validFrom import.archived']);
  const parallel = await Promise.all(
    Array.from({ length: 10 }, (_, at) => rates().create(duty(`At once ${at}`, ['8463', `90${10 + at}`]))),
  );
  expect(parallel.filter(({ status }) => status === 201)).toHaveLength(1);
  const back = await setting.call(admin).post(`${path}/restore`, gone.version).expect(422);
  expect(faults(back.body)).toEqual(['hs rate.rival']);
});

test('a file that would make more rows than are read is refused whole', async () => {
  const scope = setting.service.service.scopeFor(demoOrganisations.demo.id);
  const atMost = await scope.store(customsRates).count({});
  const row = {
    kind: 'duty',
    country: 'TH',
    name: 'One more',
    hs: '8462',
    rate: 'free',
    validFrom: '2026-01-01',
  };
  const full = { kept: { ...keptCustomsRates, atMost }, table: customsRateTable };
  const rows = [{ ...row, source: 'Test' }];
  await expect(
    scope.transaction((inner) => importKept(inner, full, { dryRun: false, rows })),
  ).rejects.toThrow(new RegExp(`at most ${atMost}|too-large`));
  expect(await scope.store(customsRates).count({ name: 'One more' })).toBe(0);
});
