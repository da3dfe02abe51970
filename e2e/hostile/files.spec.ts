import { expect, test } from '@playwright/test';
import { largestFile } from '@quayside/contract/file-limits';
import { hostileFiles, pdf, png } from '@quayside/test-kit/made-files';
import { callerOf, faultOf, itemsOf, jsonOf, send, type Answer, type Caller } from '../support/http';
import { wrongToken } from '../support/offer-bodies';

/** One after the other: they look at the files of the same records. */
test.describe.configure({ mode: 'default' });

const bytes = { 'content-type': 'application/octet-stream' };
type Record = { path: string; upload: (name: string, raw: Buffer) => Promise<Answer> };

/** The first record of each kind that has files. */
async function recordsOf(caller: Caller): Promise<Record[]> {
  const lists = ['estimate/estimates', 'projects/projects', 'shippers/shippers', 'supplier/suppliers'];
  return Promise.all(
    lists.map(async (list) => {
      const [first] = itemsOf(await caller.get(`/api/${list}?limit=1`));
      const path = `/api/${list}/${String(first?.id)}/files`;
      const upload = (name: string, raw: Buffer) =>
        caller.send('POST', `${path}?name=${encodeURIComponent(name)}`, { raw, headers: bytes });
      return { path, upload };
    }),
  );
}

test('hostile files are refused everywhere, and leave nothing', async () => {
  const caller = await callerOf('estimator');
  for (const { path, upload } of await recordsOf(caller)) {
    const before = (await caller.get(path)).text;
    for (const { name, content, reason } of hostileFiles()) {
      const answer = await upload(name, content);
      expect([name, faultOf(answer, [422])]).toEqual([name, undefined]);
      expect(answer.text).toContain(`"${reason}"`);
    }
    expect((await caller.get(path)).text).toBe(before);
  }
});

test('a file is too large by one byte, and the connection goes on', async () => {
  const caller = await callerOf('estimator');
  const [{ path, upload }] = (await recordsOf(caller)) as [Record];
  const most = Buffer.concat([pdf, Buffer.alloc(largestFile - pdf.length)]);
  const taken = await upload('large.pdf', most);
  expect(taken.status, taken.text).toBe(201);
  expect(faultOf(await upload('large.pdf', Buffer.concat([most, Buffer.from(' ')])), [413])).toBeUndefined();
  await caller.send('DELETE', `${path}/${String(jsonOf(taken).id)}`);
});

test('a download is saved, and runs nothing wherever a browser shows it', async ({ page }) => {
  const caller = await callerOf('estimator');
  const [{ path, upload }] = (await recordsOf(caller)) as [Record];
  const script = Buffer.from('<script>document.title = "ran"</script>');
  const added = await upload('page; filename=x.txt', script);
  expect(added.status, added.text).toBe(201);
  const address = `${path}/${String(jsonOf(added).id)}`;
  const { headers } = await caller.get(address);
  expect(headers['content-type']).toBe('application/octet-stream');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain('sandbox');
  const [name = '', value = ''] = caller.cookie.split('=');
  await page.context().addCookies([{ name, value, url: test.info().project.use.baseURL ?? '' }]);
  await page.goto('/auth/signin');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const title = await page.title();
  const download = page.waitForEvent('download');
  await page.evaluate((url) => void (window.location.href = url), address);
  await (await download).cancel();
  expect(await page.title()).toBe(title);
  await caller.send('DELETE', address);
});

test('another organisation, a viewer and a portal add and read nothing', async () => {
  const caller = await callerOf('estimator');
  const added: string[] = [];
  for (const { path, upload } of await recordsOf(caller)) {
    const id = String(jsonOf(await upload('plan.png', png)).id);
    added.push(`${path}/${id}`);
  }
  for (const address of added) {
    const foreign = await callerOf('otherAdmin');
    expect((await foreign.get(address)).status).toBe(404);
    expect((await foreign.send('DELETE', address)).status).toBe(404);
    for (const outsider of ['shipper', 'supplier'] as const)
      expect([403, 404]).toContain((await (await callerOf(outsider)).get(address)).status);
    expect((await (await callerOf('viewer')).send('DELETE', address)).status).toBe(403);
    expect((await send('GET', address)).status).toBe(401);
    expect((await caller.send('DELETE', address)).status).toBe(204);
  }
});

test('very many uploads at once hold up who sends them, and nobody else', async () => {
  const caller = await callerOf('estimator');
  const [{ path, upload }] = (await recordsOf(caller)) as [Record];
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload('plan.png', png)));
  for (const answer of answers) if (answer.status !== 201) expect(faultOf(answer, [429])).toBeUndefined();
  const admin = await callerOf('admin');
  const other = await admin.send('POST', `${path}?name=plan.png`, { raw: png, headers: bytes });
  expect(other.status, other.text).toBe(201);
  for (const answer of [...answers.filter(({ status }) => status === 201), other])
    await caller.send('DELETE', `${path}/${String(jsonOf(answer).id)}`);
});

test('a token of no offer uploads nothing', async () => {
  for (const token of [wrongToken, '', '../x', 'x'.repeat(4_000)]) {
    const headers = { ...bytes, 'offer-token': token };
    const answer = await send('POST', '/api/estimate/offers/files?name=plan.png', { raw: png, headers });
    expect(faultOf(answer, [404])).toBeUndefined();
  }
});

test('hostile files are no logo, and leave none', async () => {
  const caller = await callerOf('otherAdmin');
  const path = '/api/account/company/images';
  const before = (await caller.get(path)).text;
  const svg = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
  const drawings = [
    svg('<script>alert(1)</script>'),
    svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>'),
    svg('<foreignObject><p>x</p></foreignObject>'),
  ];
  // The number of uploads in a minute is limited.
  const files = hostileFiles().slice(0, 12);
  for (const raw of [...drawings, ...files.map(({ content }) => content)]) {
    const answer = await caller.send('POST', `${path}/logo`, { raw, headers: bytes });
    expect(faultOf(answer, [422])).toBeUndefined();
  }
  expect((await caller.get(path)).text).toBe(before);
});
