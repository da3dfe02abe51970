import { expect, test } from '@playwright/test';
import { DocumentedService, type Document, type JsonSchema } from '../support/documented';
import { jsonOf, send } from '../support/http';

const list = '/api/shippers/shippers';

test('an answer that is not as documented is found', async () => {
  const read = jsonOf(await send('GET', '/api/shippers/openapi.json')) as unknown as Document;
  const spoiled = (change: (document: Document) => void) => {
    const document = structuredClone(read);
    change(document);
    return new DocumentedService('shippers', document);
  };
  const faultsOf = async (change: (document: Document) => void) => {
    const service = spoiled(change);
    await service.call('GET /shippers');
    return service.faults;
  };
  const answersOf = (document: Document) => document.paths[list]?.get?.responses ?? {};
  expect(await faultsOf(() => undefined)).toEqual([]);
  const status = await faultsOf((document) => {
    const answers = answersOf(document);
    answers['206'] = answers['200'] ?? {};
    delete answers['200'];
  });
  expect(status).toEqual([expect.stringContaining('answers 200 instead of 206')]);
  const type = await faultsOf((document) => {
    answersOf(document)['200'] = { content: { 'text/csv': {} } };
  });
  expect(type).toEqual([expect.stringContaining('as application/json, documented: text/csv')]);
  const body = await faultsOf((document) => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { colour: { type: 'string' } },
      required: ['colour'],
    };
    answersOf(document)['200'] = { content: { 'application/json': { schema } } };
  });
  expect(body).toEqual([expect.stringContaining('answers 200 with colour')]);
  const service = spoiled(() => undefined);
  await service.call('GET /shippers', { query: { colour: 'red' } });
  expect(service.faults[0]).toContain('does not document the parameter colour');
  expect(service.uncalled()).toContain('POST /shippers');
  expect(service.uncalled()).not.toContain('GET /shippers');
});
