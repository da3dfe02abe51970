import { z } from 'zod';
import { defineCalls, type CallDefinition } from '../call';
import { defineEvents } from '../event';
import {
  compareContracts,
  contractDigest,
  contractDocument,
  contractDocumentSchema,
  describeChange,
  unmetNeeds,
  type ContractChange,
} from '.';
import { ofAnswer } from './testing/changes-of-answer';
import { ofCall } from './testing/changes-of-call';
import { ofRequest } from './testing/changes-of-request';

const call = (part: Partial<CallDefinition>): CallDefinition => ({
  method: 'get',
  path: '/projects',
  summary: 'A call',
  access: 'project:read',
  ...part,
});
const documentOf = (calls: Readonly<Record<string, CallDefinition>>) =>
  contractDocument(defineCalls('projects', calls));
const told = (found: readonly ContractChange[]) =>
  found.map(({ place, kind, isBreaking }) => `${place} ${kind} ${isBreaking ? 'breaks' : 'adds'}`).sort();

describe.each([
  ['a call', ofCall],
  ['what is asked', ofRequest],
  ['what is answered', ofAnswer],
] as const)('%s', (_side, cases) => {
  test.each(cases.map((each) => [each.what, each] as const))('%s', (_what, { before, after, expected }) => {
    const [one, other] = [before, after].map((part) => documentOf({ changed: call(part) }));
    if (!one || !other) throw new Error('no contract');
    const found = compareContracts(one, other);
    expect(told(found)).toEqual(
      told(expected.map((each) => ({ ...each, service: '', call: '', message: '' }))),
    );
    for (const { service, call: name, message } of found) {
      expect([service, name]).toEqual(['projects', 'changed']);
      expect(message).not.toBe('');
    }
    const placesOf = (changes: typeof found) => changes.map(({ message: _words, ...place }) => place);
    expect(placesOf(unmetNeeds(one, other))).toEqual(placesOf(found.filter(({ isBreaking }) => isBreaking)));
  });
});

describe('calls and events of a service', () => {
  const listProjects = call({});
  const getProject = call({ path: '/projects/:projectId', response: z.object({ name: z.string() }) });

  it('break those who use them when they go, and nobody when they come', () => {
    const [few, many] = [documentOf({ listProjects }), documentOf({ listProjects, getProject })];
    expect(compareContracts(many, few).map(describeChange)).toEqual(['projects.getProject: is gone']);
    expect(compareContracts(few, many)).toMatchObject([
      { call: 'getProject', kind: 'call-added', isBreaking: false },
    ]);
    expect(unmetNeeds(few, many)).toEqual([]);
    expect(unmetNeeds(many, few)).toMatchObject([{ kind: 'call-removed' }]);
    // F2-D12: whether it ever was there is not known.
    expect(unmetNeeds(many, few).map(describeChange)).toEqual([
      'projects.getProject: is not offered by the live service',
    ]);
  });

  it('are compared as answers where they are events, of which a listener needs what it picks', () => {
    const saved = z.strictObject({ id: z.string(), name: z.string(), state: z.enum(['open', 'done']) });
    const of = (data: z.ZodType) => contractDocument({}, defineEvents('projects', { 'project.saved': data }));
    const needs = of(saved.pick({ id: true, name: true }));
    expect(unmetNeeds(needs, of(saved))).toEqual([]);
    expect(unmetNeeds(needs, of(saved.extend({ state: z.string(), owner: z.string() })))).toEqual([]);
    expect(unmetNeeds(needs, of(saved.partial({ name: true }))).map(describeChange)).toEqual([
      'projects.project.saved event.name: may be missing from now on',
    ]);
    expect(
      unmetNeeds(of(saved), of(saved.extend({ state: z.enum(['open', 'held', 'done']) }))),
    ).toMatchObject([{ call: 'project.saved', place: 'event.state', kind: 'value-added' }]);
    expect(unmetNeeds(needs, documentOf({ listProjects }))).toMatchObject([{ kind: 'event-removed' }]);
  });

  it('are those of one service, each by its own name', () => {
    const others = defineCalls('shippers', { listProjects });
    const own = defineCalls('projects', { listProjects });
    expect(() => contractDocument([own, others])).toThrow('projects and shippers');
    expect(() => contractDocument([own, own])).toThrow('two calls listProjects');
    expect(() => contractDocument({})).toThrow('none');
    expect(() => compareContracts(contractDocument(own), contractDocument(others))).toThrow('shippers');
  });
});

describe('a contract as data', () => {
  type Part = { name: string; parts: Part[] };
  const long = z.strictObject(
    Object.fromEntries(['one', 'two', 'three', 'four', 'five'].map((name) => [name, z.string().max(20)])),
  );

  it('says once what stands in several places, however it was written', () => {
    const document = documentOf({
      one: call({ method: 'post', body: long, response: long }),
      other: call({ method: 'post', body: z.strictObject({ ...long.shape }), path: '/others' }),
    });
    expect(Object.keys(document.definitions)).toHaveLength(1);
    expect(document.calls.one?.body).toEqual(document.calls.other?.body);
    expect(contractDocumentSchema.parse(document)).toEqual(document);
  });

  it('is the same, and has the same digest, in whatever order it is written and read', () => {
    const [one, two] = [call({ response: long }), call({ path: '/two', query: long.partial() })];
    const document = documentOf({ one, two });
    const other = documentOf({ two, one });
    expect(JSON.stringify(other)).toBe(JSON.stringify(document));
    const read = contractDocumentSchema.parse(JSON.parse(JSON.stringify(document)));
    expect(contractDigest(read)).toBe(contractDigest(document));
    expect(contractDigest(documentOf({ one }))).not.toBe(contractDigest(document));
  });

  it('refuses what is no contract', () => {
    const document = documentOf({ one: call({}) });
    expect(contractDocumentSchema.safeParse({ ...document, schema: 2 }).success).toBe(false);
    expect(contractDocumentSchema.safeParse({ ...document, more: 1 }).success).toBe(false);
    const odd = { ...document, events: { saved: { kind: 'odd' } } };
    expect(contractDocumentSchema.safeParse(odd).success).toBe(false);
  });

  it('ends where a schema leads back to itself, and sees what changed in it', () => {
    const schemaOf = (name: z.ZodType<string>) => {
      const tree: z.ZodType<Part> = z.lazy(() => z.object({ name, parts: z.array(tree) }));
      return documentOf({ tree: call({ response: tree }) });
    };
    expect(compareContracts(schemaOf(z.string()), schemaOf(z.string()))).toEqual([]);
    expect(told(compareContracts(schemaOf(z.string()), schemaOf(z.enum(['a'])))).join()).toContain(
      'type-narrowed adds',
    );
  });
});
