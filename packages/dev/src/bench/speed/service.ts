import { randomUUID } from 'node:crypto';
import { MongoClient, type Document } from 'mongodb';
import { demoAccounts, demoOrganisations, demoPassword } from '@quayside/contract/demo';
import { onTheWall, type Contest } from './by-turns';
import { documentOfCargo } from './pricing';

export interface Place {
  origin: string;
  mongoUrl: string;
  databasePrefix: string;
}

/** Calls the product as the estimator, through the gateway. */
export async function callerAt(origin: string) {
  const { email } = demoAccounts.estimator;
  const headers = { 'content-type': 'application/json', origin };
  const answer = await fetch(`${origin}/api/account/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (!answer.ok || !cookie) throw new Error(`signing in was answered with ${answer.status}`);
  /** `version`: what is changed was read at it. */
  return async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    version?: number,
  ): Promise<Document> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...{ ...headers, cookie },
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Document;
  };
}

export type Call = Awaited<ReturnType<typeof callerAt>>;

/** What the form sends for an estimate of so many rows of cargo. */
export async function estimateRequest(call: Call, cargo: readonly object[]) {
  const { items } = (await call('GET', '/api/estimate/reference/shippers')) as { items: { id: string }[] };
  return {
    title: 'Measured',
    shipperId: items[0]?.id,
    incoterm: { rule: 'CIF', namedPlace: 'Long Beach' },
    route: { mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', departureDate: '2026-11-16' },
    currency: 'JPY',
    validUntil: '2030-01-02',
    cargo,
  };
}

const addedEstimates = 5_000;
const isAdded = { organisationId: demoOrganisations.demo.id, number: /^SPEED-/ };

/** Thousands of estimates more in the list, copies of those that are there. */
async function fillList(client: MongoClient, database: string): Promise<void> {
  const estimates = client.db(database).collection('estimates');
  await estimates.deleteMany(isAdded);
  const { organisationId } = isAdded;
  const samples = await estimates.find({ organisationId }).limit(200).toArray();
  const added = Array.from({ length: addedEstimates }, (_, index) => ({
    ...samples[index % samples.length],
    _id: randomUUID().replaceAll('-', '').slice(0, 24),
    number: `SPEED-${index}`,
  }));
  await estimates.insertMany(added as unknown as Document[]);
}

/** Rows of a packing list, and an empty estimate on lanes that have a price for all it asks for. */
const listRows = 40;

async function shipmentRequest(call: Call): Promise<object> {
  const request = await estimateRequest(call, []);
  const pickup = { name: 'Yokohama plant', country: 'JP' };
  return {
    ...request,
    incoterm: { rule: 'CFR', namedPlace: 'Long Beach' },
    route: { ...request.route, pickup },
  };
}

async function emptyShipment(call: Call): Promise<string> {
  const path = '/api/estimate/estimates';
  const { id } = (await call('POST', path, await shipmentRequest(call))) as { id: string };
  const scopes = {
    warehouse: 'excluded',
    'destination-delivery': 'byOthers',
    'destination-custom': 'byOthers',
  };
  for (const [stage, scope] of Object.entries(scopes)) {
    const { stages } = (await call('GET', `${path}/${id}`)) as {
      stages: Record<string, { version: number }>;
    };
    await call('PATCH', `${path}/${id}/stages/${stage}`, { scope }, stages[stage]?.version);
  }
  return id;
}

/** From rows of a packing list to a price with nothing missing: a copy of the empty estimate, its cargo, and rating. */
async function pricedList(call: Call, copyOf: string, request: object): Promise<void> {
  const path = '/api/estimate/estimates';
  const { cargo } = documentOfCargo(listRows);
  const made = (await call('POST', path, { ...request, copyOf, cargo: [] })) as {
    id: string;
    version: number;
  };
  const stored = (await call('PATCH', `${path}/${made.id}/cargo`, { upsert: cargo }, made.version)) as {
    version: number;
  };
  const { gaps } = (await call('POST', `${path}/${made.id}/rate-all`, { take: true }, stored.version)) as {
    gaps: unknown[];
  };
  if (gaps.length > 0) throw new Error(`the price is not complete: ${JSON.stringify(gaps)}`);
}

/** What services do beyond the bare work: storing ten thousand rows of cargo, and reading a list of thousands. */
export async function serviceContests({ origin, mongoUrl, databasePrefix }: Place) {
  const call = await callerAt(origin);
  const client = new MongoClient(mongoUrl, { writeConcern: { w: 'majority' } });
  await client.connect();
  const database = `${databasePrefix}estimate`;
  const scratch = client.db(database).collection('speed');
  const estimates = client.db(database).collection('estimates');
  await fillList(client, database);
  const { cargo } = documentOfCargo(10_000);
  const request = await estimateRequest(call, cargo);
  const { organisationId } = isAdded;
  const all = { organisationId, archived: false };
  const [shipment, asked] = [await emptyShipment(call), await shipmentRequest(call)];
  const contests: Contest[] = [
    {
      name: `From ${listRows} rows of a packing list to a complete price: estimate made, cargo stored, all stages rated`,
      yardstick: 'one second',
      limit: 1,
      clock: onTheWall,
      rounds: 7,
      subject: () => pricedList(call, shipment, asked),
      against: () => new Promise((resolve) => setTimeout(resolve, 1_000)),
    },
    {
      name: 'Storing an estimate of 10,000 cargo rows, priced and answered whole',
      yardstick: 'writing and reading the rows with the bare driver',
      limit: 20,
      clock: onTheWall,
      subject: () => call('POST', '/api/estimate/estimates', request),
      against: async () => {
        const { cargo: rows } = JSON.parse(JSON.stringify(request)) as { cargo: object[] };
        const { insertedId } = await scratch.insertOne({ rows });
        await scratch.findOne({ _id: insertedId });
        await scratch.deleteOne({ _id: insertedId });
      },
    },
    {
      name: `A page of a list of ${addedEstimates.toLocaleString('en')} estimates, with their number`,
      yardstick: 'finding and counting them with the bare driver',
      limit: 6,
      clock: onTheWall,
      rounds: 15,
      subject: () => call('GET', '/api/estimate/estimates?limit=50&sort=-number'),
      against: async () => {
        await estimates.find(all).sort({ number: -1, _id: -1 }).limit(50).toArray();
        await estimates.countDocuments(all);
      },
    },
  ];
  const clear = async () => {
    await estimates.deleteMany(isAdded);
    await scratch.drop();
    await client.close();
  };
  return { contests, clear };
}
