import { expect, test } from '@playwright/test';
import { demoShippers, demoSuppliers, type DemoMember } from '@quayside/contract/demo';
import {
  callerOf,
  faultOf,
  forAll,
  itemsOf,
  jsonOf,
  type Answer,
  type Caller,
  type Json,
} from '../support/http';
import { allOperations, type Operation } from '../support/operations';
import { fill, placesOf, type Places } from '../support/places';

/** What tells what a thing cost us, from whom, or what we earn. */
const confidential = /cost(?!Group$)|margin|mark-?up|supplier|rateCard|internal|buy(?!er$)/i;
/** Where `rate` is the rate of a tax, or of a currency. */
const openRates = /(^|\.)(taxes|taxParts|taxRates|fx|exchange)(\.|$)/;

type Finding = { path: string; value: unknown };

function confidentialIn(value: unknown, path = ''): Finding[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => confidentialIn(item, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): Finding[] => {
    const at = `${path}.${key}`;
    const isChangeOf =
      key === 'field' && typeof part === 'string' && /^(rate|quantity)$|cost|mark/i.test(part);
    const tells = confidential.test(key) || isChangeOf || (key === 'rate' && !openRates.test(path));
    return tells && part !== null ? [{ path: at, value: part }] : confidentialIn(part, at);
  });
}

/** All that a member can read at these places, operation by operation. */
async function readable(caller: Caller, places: Places): Promise<{ operation: Operation; answer: Answer }[]> {
  const found: { operation: Operation; answer: Answer }[] = [];
  const operations = (await allOperations()).filter(({ method }) => method === 'GET');
  await forAll(operations, async (operation) => {
    const path = fill(operation, places);
    if (path === undefined) return;
    const subject: Record<string, [string, string | undefined]> = {
      estimate: ['estimate', places.estimateId],
      shippers: ['shipper', places.shipperId],
      supplier: ['supplier', places.supplierId],
      projects: ['project', places.projectId],
      account: ['member', places['account.memberId']],
    };
    const [resource, id] = subject[operation.domain] ?? [];
    const takes = (name: string) => operation.parameters.some((parameter) => parameter.name === name);
    const query = [
      takes('limit') ? 'limit=200' : '',
      takes('priced') ? 'priced=full' : '',
      takes('resource') ? `resource=${resource}&id=${id}` : '',
    ];
    const answer = await caller.get(`${path}?${query.filter(Boolean).join('&')}`);
    if (answer.status >= 500) throw new Error(`${operation.name}: ${answer.status} ${answer.text}`);
    found.push({ operation, answer });
  });
  return found;
}

async function estimatesSeenBy(caller: Caller): Promise<string[]> {
  return itemsOf(await caller.get('/api/estimate/estimates?limit=200')).map(({ id }) => String(id));
}

/** The demo estimate whose cost is known, in the writings in which it could leak. */
async function costOf(estimateId: string): Promise<string[]> {
  const { totals } = jsonOf(await (await callerOf('admin')).get(`/api/estimate/estimates/${estimateId}`));
  const { cost, margin } = totals as Record<string, string>;
  return [cost, margin].filter((figure): figure is string => figure !== undefined && figure !== '0');
}

for (const member of ['viewer', 'shipper'] satisfies DemoMember[]) {
  test(`${member}: no cost, margin or supplier in any answer`, async () => {
    const caller = await callerOf(member);
    const places = await placesOf(await callerOf('admin'));
    const [sent] = await estimatesSeenBy(await callerOf('shipper'));
    const faults: string[] = [];
    const texts: string[] = [];
    for (const estimateId of [places.estimateId, sent].filter((id) => id !== undefined)) {
      const answers = await readable(caller, { ...places, estimateId });
      expect(answers.filter(({ answer }) => answer.status === 200).length).toBeGreaterThan(10);
      for (const { operation, answer } of answers) {
        for (const { path, value } of confidentialIn(jsonOf(answer)))
          faults.push(`${operation.name} tells ${path} = ${JSON.stringify(value)?.slice(0, 80)}`);
        texts.push(answer.text);
      }
      for (const figure of await costOf(estimateId))
        if (texts.some((text) => text.includes(`"${figure}"`)))
          faults.push(`the figure ${figure} of ${estimateId}`);
    }
    for (const { name, nameJa } of demoSuppliers)
      for (const word of [name, nameJa])
        if (texts.some((text) => text.includes(word))) faults.push(`the supplier's name ${word}`);
    expect([...new Set(faults)]).toEqual([]);
  });
}

test('viewer: the causes in a comparison tell sales figures only', async () => {
  const admin = await callerOf('admin');
  const viewer = await callerOf('viewer');
  const { shipperId } = await placesOf(admin);
  const path = `/api/shippers/shippers/${shipperId}/comparison`;
  const full = jsonOf(await admin.get(path));
  const answer = await viewer.get(path);
  expect(answer.status).toBe(200);
  const columns = full.columns as { totals: { cost?: string } }[];
  expect(columns.length).toBeGreaterThan(1);
  expect(columns[0]?.totals.cost).toBeDefined();
  expect(confidentialIn(jsonOf(answer))).toEqual([]);
});

test('viewer: documents made for a viewer hold no cost', async () => {
  const viewer = await callerOf('viewer');
  const estimateIds = (await estimatesSeenBy(viewer)).slice(0, 2);
  for (const kind of ['json', 'csv']) {
    const made = await viewer.send('POST', '/api/estimate/exports', {
      json: { kind, estimateIds, language: 'en' },
    });
    expect(made.status, made.text).toBeLessThan(300);
    const path = `/api/estimate/exports/${String(jsonOf(made).id)}`;
    await expect
      .poll(async () => jsonOf(await viewer.get(path)).state, { intervals: [50, 100, 200] })
      .toBe('done');
    const file = await viewer.get(`${path}/file`);
    expect(file.status).toBe(200);
    if (kind === 'json') expect(confidentialIn(jsonOf(file) as Json)).toEqual([]);
    else expect(file.text.split('\n')[0]).not.toMatch(/cost|margin|mark-?up|supplier/i);
  }
});

test('supplier: only the own company, no customer, no sale', async () => {
  const caller = await callerOf('supplier');
  const [own] = itemsOf(await caller.get('/api/supplier/suppliers'));
  const ownId = String(own?.id);
  const [card] = itemsOf(await caller.get('/api/supplier/rate-cards'));
  const all = await placesOf(await callerOf('admin'));
  const answers = await readable(caller, { ...all, supplierId: ownId, rateCardId: String(card?.id) });
  const faults: string[] = [];
  const names = [
    ...demoSuppliers.filter(({ name }) => name !== own?.name).flatMap(({ name, nameJa }) => [name, nameJa]),
    ...demoShippers.flatMap(({ name, nameJa }) => [name, nameJa]),
  ];
  for (const { operation, answer } of answers) {
    if (answer.status !== 200) continue;
    for (const { path, value } of confidentialIn(jsonOf(answer))) {
      const isOwn = /\.(supplier(Id|Name|NameJa)|rateCardId)$/.test(path) || /\.rate$/.test(path);
      const isForeign = path.endsWith('.supplierId') && value !== ownId;
      if (!isOwn || isForeign) faults.push(`${operation.name} tells ${path} = ${JSON.stringify(value)}`);
    }
    if (/"(sell|margin|markup|cost)"/.test(answer.text)) faults.push(`${operation.name} tells a sale`);
    const told = names.filter((name) => answer.text.includes(name));
    if (told.length > 0) faults.push(`${operation.name} names ${told.join(', ')}`);
  }
  expect(faults).toEqual([]);
  const foreign = itemsOf(await (await callerOf('admin')).get('/api/supplier/suppliers?limit=20')).find(
    ({ id }) => id !== ownId,
  );
  const refused = await readable(caller, { ...all, supplierId: String(foreign?.id) });
  const seen = refused.filter(
    ({ operation, answer }) => operation.path.includes('{supplierId}') && answer.status === 200,
  );
  expect(seen.map(({ operation }) => operation.name)).toEqual([]);
});

test('shipper: only what was sent to the own company', async () => {
  const caller = await callerOf('shipper');
  const admin = await callerOf('admin');
  const session = jsonOf(await caller.get('/api/account/session')).member as Json;
  const sent = itemsOf(await caller.get('/api/estimate/estimates?limit=200'));
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ shipper }) => (shipper as Json).id !== session.shipperId)).toEqual([]);
  const own = new Set(sent.map(({ id }) => id));
  const others = (await estimatesSeenBy(admin)).filter((id) => !own.has(id));
  const faults: string[] = [];
  await forAll(others, async (id) => {
    for (const part of ['', '/quotation?language=en']) {
      const fault = faultOf(await caller.get(`/api/estimate/estimates/${id}${part}`), [404]);
      if (fault) faults.push(`${id}${part} ${fault}`);
    }
  });
  expect(faults).toEqual([]);
});

test('hidden fields cannot be asked for by sorting or filtering', async () => {
  const places = await placesOf(await callerOf('admin'));
  const faults: string[] = [];
  for (const member of ['viewer', 'shipper', 'supplier'] satisfies DemoMember[]) {
    const caller = await callerOf(member);
    const lists = (await allOperations()).filter(
      (operation) => operation.method === 'GET' && operation.parameters.some(({ name }) => name === 'sort'),
    );
    await forAll(lists, async (operation) => {
      const path = fill(operation, places);
      if (path === undefined || (await caller.get(path)).status !== 200) return;
      for (const query of [
        'sort=cost',
        'sort=-margin',
        'sort=totals.margin',
        'margin=10',
        'margin[$gt]=10',
        'cost=1',
      ]) {
        const fault = faultOf(await caller.get(`${path}?${query}`), [422]);
        if (fault) faults.push(`${member}: ${operation.name}?${query} ${fault}`);
      }
    });
  }
  expect(faults).toEqual([]);
});
