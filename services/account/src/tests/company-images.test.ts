import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { largestImage, type CompanyImage } from '@quayside/contract/company-images';
import { png as onePoint } from '@quayside/test-kit/made-files';
import type { ProblemError } from '@quayside/service-kit';
import sharp from 'sharp';
import request from 'supertest';
import { drawImage } from '../application/images/draw-image';
import type { CompanyImages } from '../contract/company-images';
import { Browser, identityOf, startAccount, type Account } from './people';

let account: Account;
let admin: Browser;
beforeAll(async () => {
  account = await startAccount();
  admin = await Browser.of(account, 'admin');
}, 60_000);
afterAll(() => account?.cleanUp());

const svg = (content: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 40">${content}</svg>`,
  );
const drawing = svg('<rect width="120" height="40" fill="#1f5fd0"/>');
const blank = (width: number, height: number, background = '#aa1122') =>
  sharp({ create: { width, height, channels: 3, background } });

async function upload(kind: string, content: Buffer, browser = admin, query = '') {
  const member = await identityOf(account, browser.cookie);
  return request(account.app)
    .post(`/api/account/company/images/${kind}${query}`)
    .set(account.as(member ?? undefined))
    .set('Content-Type', 'application/octet-stream')
    .send(content);
}
const images = async () => (await admin.call('get', '/company/images')).body as CompanyImages;
/** By the same code as uploads: their number in a minute is limited. */
const refusalOf = (content: Buffer): Promise<string> =>
  drawImage('logo', content).then(
    () => 'taken',
    (error: ProblemError) => (error.extras.errors?.[0] ?? error).code,
  );
const codeOf = (answer: request.Response) => answer.body.errors?.[0]?.code ?? answer.body.code;

/** A PNG that says to have this size; there is no content of that size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height * (1 + Math.ceil(width / 8)), 200_000_000)), {
    level: 9,
  });
  return Buffer.concat([
    onePoint.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('logo and seal of the company', () => {
  test('issue 28.8: an SVG is drawn at the size of documents and of messages, published, replaced and removed', async () => {
    expect(await images()).toEqual({ logo: null, seal: null });
    const answer = await upload('logo', drawing);
    expect(answer.status).toBe(200);
    const { logo } = answer.body as { logo: CompanyImage };
    expect([logo.width, logo.height, logo.small.width, logo.small.height]).toEqual([720, 240, 432, 144]);
    const bytes = Buffer.from(logo.content, 'base64');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(logo.sha256);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 720, height: 240 });
    expect(await images()).toEqual({ logo, seal: null });
    const replaced = await upload('logo', await blank(300, 100).jpeg().toBuffer());
    expect(replaced.body.logo).toMatchObject({ width: 300, height: 100 });
    expect((await admin.call('delete', '/company/images/logo')).body).toEqual({ logo: null, seal: null });
    const events = (await account.events()).filter(({ type }) => type === 'companyImage.saved');
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(events[0]?.data).toMatchObject({ kind: 'logo', image: { sha256: logo.sha256 } });
    expect(events[2]?.data).toMatchObject({ kind: 'logo', image: null });
    const audit = await admin.call('get', '/audit?resource=company');
    expect(audit.body.items[0].changes).toEqual([
      { field: 'logo', from: expect.stringMatching(/^300 × 100 \([0-9a-f]{8}\)$/), to: null },
    ]);
  });

  test('issue 28.8: the same picture again changes nothing and tells nothing', async () => {
    await upload('seal', drawing);
    const before = (await account.events()).length;
    expect((await upload('seal', drawing)).status).toBe(200);
    expect(await account.events()).toHaveLength(before);
  });

  test('issue 28.8: a photograph in many colours is made small enough', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const photograph = await sharp({
      create: { width: 700, height: 240, channels: 3, background: '#000', noise },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    const { logo } = (await upload('logo', photograph)).body as { logo: CompanyImage };
    expect(Buffer.from(logo.content, 'base64').length).toBeLessThanOrEqual(120_000);
    expect(Buffer.from(logo.small.content, 'base64').length).toBeLessThanOrEqual(40_000);
  });

  test('issue 28.8: what follows or accompanies the points of a picture is not stored', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([
      await blank(200, 80)
        .withExif({ IFD0: { ImageDescription: script, Copyright: 'secret' } })
        .jpeg()
        .toBuffer(),
      Buffer.from(`PK\x03\x04${script}`),
    ]);
    expect(polyglot.includes('secret')).toBe(true);
    const { logo } = (await upload('logo', polyglot)).body as { logo: CompanyImage };
    for (const { content } of [logo, logo.small]) {
      const bytes = Buffer.from(content, 'base64');
      expect(bytes.includes('script')).toBe(false);
      expect(bytes.includes('secret')).toBe(false);
    }
  });

  const ofSvg: [string, Buffer][] = [
    ['script', svg('<script>alert(1)</script>')],
    ['script of a namespace', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['event', svg('<rect onload="alert(1)" width="9" height="9"/>')],
    ['foreignObject', svg('<foreignObject><p>x</p></foreignObject>')],
    ['picture of another host', svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>')],
    ['file of the machine', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
    ['embedded data', svg('<image href="data:image/png;base64,AAAA" width="9" height="9"/>')],
    ['style of another host', svg('<style>@import "http://127.0.0.1:1/x.css";</style>')],
    ['paint of another host', svg('<rect width="9" height="9" fill="url(http://127.0.0.1:1/x#y)"/>')],
    ['sheet of another host', svg('', '<?xml-stylesheet href="http://127.0.0.1:1/x.css"?>')],
    ['entities', svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
    ['written as numbers', svg('<a href="&#106;avascript:alert(1)"><rect width="9" height="9"/></a>')],
    ['another encoding', svg('', '<?xml version="1.0" encoding="UTF-7"?>')],
    ['many uses', svg('<g id="a"/>' + '<use xlink:href="#a"/>'.repeat(21))],
  ];
  test.each(ofSvg)('issue 28.8: an SVG with %s is refused', async (_, content) => {
    expect(await refusalOf(content)).toBe('image.svg');
  });

  test('issue 28.8: a refused file leaves the picture as it was', async () => {
    const before = await images();
    const [, script] = ofSvg[0] as [string, Buffer];
    const answer = await upload('logo', script);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'image.svg']);
    expect(await images()).toEqual(before);
  });

  test('issue 28.8: what is no picture, or one that no page can hold, is refused', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const damaged = Buffer.concat([(await blank(90, 90).png().toBuffer()).subarray(0, 60), html]);
    const refusals: [Buffer, string][] = [
      [html, 'image.type'],
      [Buffer.from('GIF89a'), 'image.type'],
      [Buffer.from('%PDF-1.7'), 'image.type'],
      [Buffer.alloc(0), 'file.empty'],
      [pngOf(30_000, 30_000), 'image.pixels'],
      [svg('').subarray(0, 90), 'image.damaged'],
      [damaged, 'image.damaged'],
      [Buffer.concat([onePoint.subarray(0, 8), html]), 'image.damaged'],
      [onePoint, 'image.shape'],
      [await blank(4_000, 9).png().toBuffer(), 'image.shape'],
      [
        Buffer.from(drawing.toString().replace('viewBox', 'width="9e4" height="9e4" viewBox')),
        'image.pixels',
      ],
    ];
    const codes = [];
    for (const [content] of refusals) codes.push(await refusalOf(content));
    expect(codes).toEqual(refusals.map(([, code]) => code));
  });

  test('issue 28.8: larger files, other kinds, names and other types of content are refused', async () => {
    expect((await upload('logo', Buffer.alloc(largestImage + 1))).status).toBe(413);
    expect((await upload('letter', drawing)).status).toBe(404);
    expect((await upload('logo', drawing, admin, '?name=a%0d%0aSet-Cookie:%20b=c.svg')).status).toBe(422);
    expect((await admin.call('post', '/company/images/logo', { content: 'x' })).status).toBe(415);
  });

  test('issue 28.8: who only reads the company sees the pictures, and sets and removes none', async () => {
    const auditor = await Browser.of(account, 'auditor');
    expect((await auditor.call('get', '/company/images')).body).toEqual(await images());
    expect((await upload('logo', drawing, auditor)).status).toBe(403);
    expect((await auditor.call('delete', '/company/images/logo')).status).toBe(403);
    const viewer = await Browser.of(account, 'viewer');
    expect((await viewer.call('get', '/company/images')).status).toBe(403);
    const stranger = await request(account.app).get('/api/account/company/images');
    expect(stranger.status).toBe(401);
  });
});
