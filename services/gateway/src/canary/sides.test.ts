import { createSides } from './sides';

const secret = 'a secret';
const publicUrl = new URL('https://quayside.example');
const sides = createSides({ secret, publicUrl });
const nobody = () => Promise.resolve(undefined);
const member = (id: string) => () => Promise.resolve({ id });
const session = (name: string) => `__Host-quayside.session=${name}`;
const together = (...cookies: string[]) => cookies.join('; ');
/** What the browser has after an answer. */
const kept = (setCookie: string | undefined) => setCookie?.split(';')[0] ?? '';

it('a browser keeps the side that it has by chance, by a cookie of one host that no script reads', async () => {
  const first = await sides.find(undefined, nobody);
  expect(first.setCookie).toMatch(
    /^__Host-quayside\.side=\d{1,2}\.\.[\w-]{22}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const again = await sides.find(kept(first.setCookie), nobody);
  expect(again).toEqual({ bucket: first.bucket, isGiven: false, setCookie: undefined });
  const plain = createSides({ secret, publicUrl: new URL('http://localhost:3000') });
  expect((await plain.find(undefined, nobody)).setCookie).toMatch(/^quayside\.side=[^;]*; .*SameSite=Lax$/);
});

it('a member is on one side on all devices, and asked for once in a session', async () => {
  const identify = jest.fn(member('yui'));
  const here = await sides.find(session('a'), identify);
  const cookies = together(session('a'), kept(here.setCookie));
  expect(await sides.find(cookies, identify)).toEqual({ ...here, setCookie: undefined });
  expect(identify).toHaveBeenCalledTimes(1);
  const otherDevice = kept((await sides.find(undefined, nobody)).setCookie);
  expect((await sides.find(together(session('b'), otherDevice), identify)).bucket).toBe(here.bucket);
});

it('a browser stays on the side of who signed out, and goes over with who signs in', async () => {
  const yui = await sides.find(session('a'), member('yui'));
  const out = await sides.find(kept(yui.setCookie), nobody);
  expect([out.bucket, out.setCookie]).toEqual([yui.bucket, undefined]);
  const ken = await sides.find(session('c'), member('ken'));
  const after = await sides.find(together(session('c'), kept(yui.setCookie)), member('ken'));
  expect(after.bucket).toBe(ken.bucket);
  expect(ken.bucket).not.toBe(yui.bucket);
});

it('a browser stays where it was while nobody can say who asks', async () => {
  const before = await sides.find(undefined, nobody);
  const away = () => Promise.reject(new Error('away'));
  const after = await sides.find(together(session('a'), kept(before.setCookie)), away);
  expect([after.bucket, after.setCookie]).toEqual([before.bucket, undefined]);
});

it('people are spread evenly', async () => {
  const count = Array.from({ length: 10 }, () => 0);
  for (let each = 0; each < 5_000; each += 1) {
    const { bucket } = await sides.find(session('x'), member(`member ${each}`));
    count[Math.floor(bucket / 10)]! += 1;
  }
  for (const tenth of count) expect(Math.abs(tenth - 500)).toBeLessThan(100);
});

it('no browser writes its side itself', async () => {
  const { bucket, setCookie } = await sides.find(undefined, nobody);
  const cookie = kept(setCookie);
  expect(sides.stated(cookie)).toEqual({ bucket, isGiven: false });
  const other = (bucket + 1) % 100;
  for (const forged of [
    cookie.replace(`=${bucket}.`, `=${other}.`),
    cookie.replace('..', '.g99999999999.'),
    cookie.slice(0, -1),
    '__Host-quayside.side=3',
    '',
  ])
    expect(sides.stated(forged)).toBeUndefined();
  expect(createSides({ secret: 'another', publicUrl }).stated(cookie)).toBeUndefined();
});

it('a given side goes before the member’s, and ends', async () => {
  let now = 1_000_000;
  const timed = createSides({ secret, publicUrl, now: () => now });
  const cookie = kept(timed.given(0, 600));
  const looking = await timed.find(together(session('a'), cookie), member('yui'));
  expect(looking).toEqual({ bucket: 0, isGiven: true, setCookie: undefined });
  now += 601_000;
  expect(timed.stated(cookie)).toBeUndefined();
  const after = await timed.find(together(session('a'), cookie), member('yui'));
  expect(after).toMatchObject({
    isGiven: false,
    bucket: (await sides.find(session('a'), member('yui'))).bucket,
  });
});
