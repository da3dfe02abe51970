import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { domains } from '@quayside/contract/domains';
import { bodyOf } from '../support/bodies';
import { callerOf, faultOf, forAll, jsonOf, type Answer, type Caller, type Json } from '../support/http';
import { allOperations, type Operation } from '../support/operations';
import { completePlacesOf, fill } from '../support/places';
import { snapshotOf } from '../support/snapshot';
import { endlessBodies, schemaLike, spoiledBodies } from '../support/spoiled';

type Target = { operation: Operation; path: string; good: unknown; text: string };

/** A version that no thing has: a body that is taken by mistake ends in 412 and is told from a refused one. */
const noVersion = (operation: Operation) =>
  operation.wantsVersion ? { 'if-match': '"999999999"' } : ({} as Record<string, string>);

async function targetsOf(domain: string, caller: Caller): Promise<Target[]> {
  const places = await completePlacesOf(caller);
  const operations = (await allOperations()).filter(
    (operation) => operation.domain === domain && operation.body !== undefined,
  );
  return Promise.all(
    operations.map(async (operation) => {
      const good = await bodyOf(operation, caller, places);
      return { operation, path: fill(operation, places) ?? operation.path, good, text: JSON.stringify(good) };
    }),
  );
}

const isSignIn = ({ operation }: Target) => operation.path === '/api/account/session';

/** A file of which a row is wrong is answered with what is wrong in each row, and none of it is taken. */
function isRefusedFile(answer: Answer): boolean {
  const { committed, counts } = jsonOf(answer);
  return answer.status === 200 && committed === false && Number((counts as Json | undefined)?.error) > 0;
}

type BrokenBody = {
  name: string;
  raw: string | Buffer;
  statuses: number[];
  headers?: Record<string, string>;
};

/** Bodies that are wrong before any field of them is looked at, and what each must be answered with. */
function brokenBodies(text: string): BrokenBody[] {
  const inner = text.slice(1);
  const [firstKey = '"a"'] = /"[^"]*"/.exec(inner) ?? [];
  const withValue = (word: string) => {
    const raw = text.replace(/:\s*("[^"]*"|\d+|true|false)/, `:${word}`);
    return raw === text ? `{"zz":${word}}` : raw;
  };
  const is = (type: string) => ({ 'content-type': type });
  const twice = `{${firstKey}:1,${firstKey}:2${inner === '}' ? '}' : `,${inner}`}`;
  return [
    { name: 'no body', raw: '', statuses: [400, 415, 422] },
    { name: 'broken JSON', raw: text.slice(0, -1), statuses: [400] },
    { name: 'NaN', raw: withValue('NaN'), statuses: [400] },
    { name: 'Infinity', raw: withValue('-Infinity'), statuses: [400] },
    { name: 'a list', raw: `[${text}]`, statuses: [422] },
    { name: 'null', raw: 'null', statuses: [400, 422] },
    { name: 'a text', raw: '"text"', statuses: [400, 422] },
    { name: 'a key twice', raw: twice, statuses: [400] },
    { name: '__proto__', raw: `{"__proto__":{"isAdmin":true},${inner}`, statuses: [400, 422] },
    { name: 'constructor', raw: `{"constructor":{"prototype":{"a":1}},${inner}`, statuses: [400, 422] },
    { name: 'an escaped __proto__', raw: `{"\\u005f_proto__":{},${inner}`, statuses: [400, 422] },
    { name: 'an unknown field', raw: `{"zzUnknown":1,${inner}`, statuses: [422] },
    {
      name: 'an organisation',
      raw: `{"organisationId":"${'0'.repeat(24)}","zz":1,${inner}`,
      statuses: [400, 422],
    },
    { name: 'an operator', raw: `{"$set":{"roles":["admin"]},${inner}`, statuses: [400, 422] },
    { name: 'plain text', raw: text, statuses: [415], headers: is('text/plain') },
    {
      name: 'a form',
      raw: 'email[$ne]=x&password[$ne]=x',
      statuses: [415],
      headers: is('application/x-www-form-urlencoded'),
    },
    { name: 'UTF-7', raw: text, statuses: [415], headers: is('application/json; charset=utf-7') },
    { name: 'Latin 1', raw: text, statuses: [415], headers: is('application/json; charset=iso-8859-1') },
    { name: 'UTF-16', raw: Buffer.from(text, 'utf16le'), statuses: [400, 415] },
    {
      name: 'bytes that are no UTF-8',
      raw: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      statuses: [400],
    },
  ];
}

/** Bodies that cost work to refuse; the reading of bodies is the same code for all operations of a service. */
function heavyBodies(): BrokenBody[] {
  return [
    { name: 'depth 50,000', raw: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, statuses: [400, 413] },
    {
      name: '60,000 keys',
      raw: `{${Array.from({ length: 60_000 }, (_, key) => `"k${key}":1`).join()}}`,
      statuses: [400, 413, 422],
    },
    {
      name: 'gzip',
      raw: gzipSync(Buffer.alloc(3_000_000, ' ')),
      statuses: [400, 413, 415],
      headers: { 'content-encoding': 'gzip' },
    },
  ];
}

for (const domain of domains) {
  test(`${domain}: bodies that cannot be read are refused, and nothing is written`, async () => {
    const caller = await callerOf('otherAdmin');
    const targets = await targetsOf(domain, caller);
    const places = await completePlacesOf(caller);
    const before = await snapshotOf(caller, places);
    const faults: string[] = [];
    await forAll(targets, async (target) => {
      const { operation, path, text } = target;
      // Wrong attempts to sign in are counted, and the same bodies come there in the tests of signing in.
      if (isSignIn(target)) return;
      const bodies = [...brokenBodies(text), ...(targets.indexOf(target) < 3 ? heavyBodies() : [])];
      for (const { name, raw, statuses, headers } of bodies) {
        const answer = await caller.send(operation.method, path, {
          raw,
          headers: { ...noVersion(operation), ...headers },
        });
        const fault = faultOf(answer, statuses);
        if (fault) faults.push(`${operation.name} with ${name} ${fault}`);
      }
    });
    expect(faults).toEqual([]);
    expect(await snapshotOf(caller, places)).toEqual(before);
  });

  test(`${domain}: one bad value in a good body is refused, and nothing is written`, async () => {
    const caller = await callerOf('otherAdmin');
    const targets = await targetsOf(domain, caller);
    const places = await completePlacesOf(caller);
    const before = await snapshotOf(caller, places);
    const faults: string[] = [];
    let sent = 0;
    await forAll(targets, async (target) => {
      const { operation, path, good } = target;
      if (isSignIn(target)) return;
      const told = operation.body ?? {};
      const schema = told.properties ? told : schemaLike(good);
      // The change of a thing has the fields of its creation, and a priced document those of the stages.
      const most = operation.path.endsWith('/rate') ? 2 : operation.method === 'PATCH' ? 4 : undefined;
      const bodies = [...spoiledBodies(schema, good, most), ...endlessBodies(schema, good)];
      for (const { name, raw } of bodies) {
        sent += 1;
        const answer = await caller.send(operation.method, path, { raw, headers: noVersion(operation) });
        if (isRefusedFile(answer)) continue;
        const fault = faultOf(answer, [400, 413, 422]);
        if (fault) faults.push(`${operation.name} with ${name} ${fault}`);
      }
    });
    test.info().annotations.push({ type: 'requests', description: String(sent) });
    expect(faults).toEqual([]);
    expect(await snapshotOf(caller, places)).toEqual(before);
  });
}
