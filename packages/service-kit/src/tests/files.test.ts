import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineCalls, fileCalls } from '@quayside/api';
import { demoMemberIds, demoOrganisations } from '@quayside/contract/demo';
import { largestFile, mostFiles } from '@quayside/contract/file-limits';
import { hostileFiles, pdf, png, usualFiles } from '@quayside/test-kit/made-files';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { z } from 'zod';
import { attachedFiles, attachFiles, defineFiles, defineStore, fileJob } from '../index';
import { createDiskStorage, fileKey } from '../files/storage';
import { startTestService, type TestService } from '../testing';

const things = defineStore({ name: 'things', shape: z.object({ name: z.string() }) });
const calls = defineCalls('projects', {
  ...fileCalls('Thing', '/things/:thingId/files', { read: 'project:read', write: 'project:write' }),
});
const definition = {
  name: 'projects',
  title: 'Things',
  stores: [things, attachedFiles],
  routes: [
    defineFiles({
      name: 'thing',
      calls,
      idParameter: 'thingId',
      demand: async (scope, _member, id) => (await scope.store(things).get(id)).name,
    }),
  ],
};

let database: TestDatabase;
let service: TestService;
let base: string;
let thingId: string;
const scope = () => service.service.scopeFor(demoOrganisations.demo.id);
beforeAll(async () => {
  database = await testDatabase('files');
  service = await startTestService(definition, {
    mongoUrl: database.url,
    environment: { APP_FILES_QUOTA: '60000000' },
  });
}, 60_000);
beforeEach(async () => {
  thingId = (await scope().store(things).create({ name: 'Crane' })).id;
  base = `/api/projects/things/${thingId}/files`;
});
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const upload = (name: string, content: Buffer, headers: Record<string, string> = service.as()) =>
  request(service.app)
    .post(`${base}?name=${encodeURIComponent(name)}`)
    .set(headers)
    .set('Content-Type', 'application/octet-stream')
    .send(content);
const list = async () => (await request(service.app).get(base).set(service.as())).body.items;
const codeOf = (answer: request.Response) => answer.body.errors?.[0]?.code ?? answer.body.code;
/** All files below the folder of the service. */
const stored = () =>
  existsSync(service.filesDirectory)
    ? readdirSync(service.filesDirectory, { recursive: true, withFileTypes: true }).filter((each) =>
        each.isFile(),
      )
    : [];
const other = () =>
  service.as({ id: demoMemberIds.otherEstimator, organisationId: demoOrganisations.other.id });

describe('files of a record', () => {
  it.each(usualFiles())('takes $name, and gives back the same bytes', async ({ name, content }) => {
    const added = await upload(name, content);
    expect([added.status, added.body.name, added.body.size]).toEqual([201, name, content.length]);
    expect((await list()).map((file: { name: string }) => file.name)).toEqual([name]);
    const answer = await request(service.app)
      .get(`${base}/${added.body.id}`)
      .set(service.as())
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect(Buffer.compare(answer.body as Buffer, content)).toBe(0);
  });

  it.each(hostileFiles().map((made) => ({ ...made, shown: JSON.stringify(made.name) })))(
    'refuses $shown for $reason, and stores nothing of it',
    async (made) => {
      const before = stored().length;
      const answer = await upload(made.name, made.content);
      expect([answer.status, codeOf(answer)]).toEqual([422, made.reason]);
      expect(stored()).toHaveLength(before);
      expect(await list()).toEqual([]);
    },
  );

  it('serves a download that no browser shows or runs', async () => {
    expect(codeOf(await upload('plan "a".png', png))).toBe('file.name');
    const { body } = await upload('plan; x=é.png', png);
    const { headers } = await request(service.app).get(`${base}/${body.id}`).set(service.as());
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="plan_ x_e_.png"; filename*=UTF-8''plan%3B%20x%3D%C3%A9.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain('sandbox;');
  });

  it('takes 25 MB and not a byte more', async () => {
    const most = Buffer.concat([pdf, Buffer.alloc(largestFile - pdf.length)]);
    const taken = await upload('large.pdf', most);
    expect(taken.status).toBe(201);
    const refused = await upload('large.pdf', Buffer.concat([most, Buffer.from(' ')]));
    expect(refused.status).toBe(413);
    await request(service.app).delete(`${base}/${taken.body.id}`).set(service.as()).expect(204);
  });

  it('takes bytes only', async () => {
    const send = (type: string, encoding = 'identity') =>
      request(service.app)
        .post(`${base}?name=a.png`)
        .set(service.as())
        .set({ 'Content-Type': type, 'Content-Encoding': encoding })
        .send(png);
    expect((await send('image/png')).status).toBe(415);
    expect((await send('text/html')).status).toBe(415);
    expect((await send('application/octet-stream', 'gzip')).status).toBe(415);
  });

  it('removes a file with its bytes', async () => {
    const { body } = await upload('plan.png', png);
    const key = fileKey({ service: 'projects' }, demoOrganisations.demo.id, body.id);
    expect(await createDiskStorage(service.filesDirectory).open(key)).toBeDefined();
    await request(service.app).delete(`${base}/${body.id}`).set(service.as()).expect(204);
    expect(await list()).toEqual([]);
    await request(service.app).get(`${base}/${body.id}`).set(service.as()).expect(404);
    await fileJob.run(service.service);
    expect(await createDiskStorage(service.filesDirectory).open(key)).toBeUndefined();
    expect(await scope().store(attachedFiles).count({ ownerId: thingId })).toBe(0);
  });

  it('is in the activity of the record', async () => {
    const { body } = await upload('plan.png', png);
    await request(service.app).delete(`${base}/${body.id}`).set(service.as()).expect(204);
    const entries = await service.kit.audit.find({ resourceId: thingId }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, changes }) => [action, changes[0]?.from, changes[0]?.to])).toEqual([
      ['addFile', null, 'plan.png'],
      ['removeFile', 'plan.png', null],
    ]);
  });

  it('is of one organisation: another one finds neither record nor file', async () => {
    const { body } = await upload('plan.png', png);
    for (const answer of [
      await request(service.app).get(base).set(other()),
      await request(service.app).get(`${base}/${body.id}`).set(other()),
      await request(service.app).delete(`${base}/${body.id}`).set(other()),
      await upload('plan.png', png, other()),
    ])
      expect(answer.status).toBe(404);
    const foreign = await service.service
      .scopeFor(demoOrganisations.other.id)
      .store(things)
      .create({ name: 'Other' });
    const beside = `/api/projects/things/${foreign.id}/files/${body.id}`;
    await request(service.app).get(beside).set(other()).expect(404);
    expect(await list()).toHaveLength(1);
  });

  it('is not reached by way of another record', async () => {
    const { body } = await upload('plan.png', png);
    const beside = await scope().store(things).create({ name: 'Beside' });
    const path = `/api/projects/things/${beside.id}/files/${body.id}`;
    await request(service.app).get(path).set(service.as()).expect(404);
    await request(service.app).delete(path).set(service.as()).expect(404);
  });

  it('is for staff with the right', async () => {
    expect((await upload('plan.png', png, service.as({ roles: ['viewer'] }))).status).toBe(403);
    const portal = service.as({ roles: ['shipperMember'] });
    expect((await request(service.app).get(base).set(portal)).status).toBe(403);
  });

  it('has a limit of files and of bytes', async () => {
    const rows = Array.from({ length: mostFiles }, (_, index) => ({
      ...{ owner: 'thing', ownerId: thingId, state: 'there' as const, name: `${index}.txt` },
      ...{ type: 'text/plain', size: 1, sha256: '' },
    }));
    await scope().store(attachedFiles).createMany(rows);
    expect(codeOf(await upload('one-more.png', png))).toBe('file.count');
    thingId = (await scope().store(things).create({ name: 'Full' })).id;
    base = `/api/projects/things/${thingId}/files`;
    const [large] = await scope()
      .store(attachedFiles)
      .createMany([{ ...rows[0]!, ownerId: thingId, size: 60_000_000 }]);
    expect(codeOf(await upload('one-more.png', png))).toBe('file.quota');
    await scope().store(attachedFiles).remove(large!.id);
    expect((await upload('one-more.png', png)).status).toBe(201);
  });

  it('holds up who uploads very many at once, and nobody else', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => upload('plan.png', png)));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true);
    expect(await list()).toHaveLength(taken);
    expect((await upload('plan.png', png, service.as({ id: demoMemberIds.admin }))).status).toBe(201);
  });

  it('removes what was begun and not finished, after a day', async () => {
    const row = { name: 'a.txt', type: 'text/plain', size: 1, sha256: '' };
    const begin = (state: 'arriving' | 'waiting' | 'leaving') =>
      scope()
        .store(attachedFiles)
        .create({ ...row, owner: 'draft', ownerId: thingId, state });
    const [arriving, waiting, leaving] = [
      await begin('arriving'),
      await begin('waiting'),
      await begin('leaving'),
    ];
    await fileJob.run(service.service);
    const left = await scope().store(attachedFiles).findMany({ owner: 'draft', ownerId: thingId });
    expect(left.map(({ id }) => id).sort()).toEqual([arriving.id, waiting.id].sort());
    expect(left.map(({ id }) => id)).not.toContain(leaving.id);
    await service.service.connection
      .collection('attachedFiles')
      .updateMany({ owner: 'draft' }, { $set: { updatedAt: new Date('2026-01-01') } });
    await fileJob.run(service.service);
    expect(await scope().store(attachedFiles).count({ owner: 'draft', ownerId: thingId })).toBe(0);
  });

  it('gives a waiting file to one message only', async () => {
    const draft = { owner: 'draft', ownerId: thingId };
    const row = {
      ...draft,
      name: 'a.txt',
      type: 'text/plain',
      size: 1,
      sha256: '',
      state: 'waiting' as const,
    };
    const { id } = await scope().store(attachedFiles).create(row);
    await attachFiles(scope(), draft, { owner: 'message', ownerId: thingId }, [id]);
    await expect(
      attachFiles(scope(), draft, { owner: 'message', ownerId: thingId }, [id]),
    ).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('a key that leads out of its folder is refused', async () => {
  const storage = createDiskStorage(join(service.filesDirectory, 'inside'));
  for (const key of ['../a', 'a/../../b', '/etc/passwd', 'a//b', '', 'A'])
    await expect(Promise.resolve().then(() => storage.open(key))).rejects.toThrow('not a key');
});
