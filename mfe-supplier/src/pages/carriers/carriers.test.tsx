import { supplierCalls } from '@quayside/service-supplier/calls';
import { carrierColumns, type CarrierView } from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { supplierLinks } from '../../links';
import { routes } from '../../routes';
import { changeOf, inputOf, valuesOf } from './carrier-values';
import { carrierFileFields, carrierRow } from './carriers-file';

const fields = {
  ...{ code: 'ONEY', name: 'Ocean Network Express', nameJa: 'オーシャン ネットワーク エクスプレス' },
  ...{ kind: 'oceanCarrier' as const, aliases: ['ONE'], source: 'Bills of lading' },
};
const one: CarrierView = {
  ...{ id: '0e8000000000000000000001', version: 2, archived: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...fields,
};

test('lists carriers in the reader’s language; who only reads is offered no new one', async () => {
  answerContract(supplierCalls, { listCarriers: () => pageOf([one]) });
  await renderRemote(routes, supplierLinks.carriers(), { language: 'ja', member: 'auditor' });
  const list = await screen.findByRole('table', { name: '船社・運送会社' });
  expect(await within(list).findByText('オーシャン ネットワーク エクスプレス')).toBeVisible();
  expect(within(list).getByRole('link', { name: 'ONEY' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '船社の追加' })).toBeNull();
  expect(screen.queryByRole('link', { name: '取り込み' })).toBeNull();
});

test('a carrier is changed on the version that was read, under the code that stays', async () => {
  const asked = answerContract(supplierCalls, {
    getCarrier: () => one,
    readActivity: () =>
      pageOf([
        {
          ...{ id: '0e8000000000000000000002', at: '2026-02-01T00:00:00.000Z', action: 'update' },
          ...{ by: { id: one.id, name: 'Sato Yui' }, resource: 'carrier', resourceId: one.id },
          ...{ label: 'ONEY', note: null },
          changes: [{ field: 'aliases', from: [], to: ['ONE'] }],
        },
      ]),
    updateCarrier: () => ({ ...one, version: 3 }),
    listCarriers: () => pageOf([one]),
  });
  await renderRemote(routes, supplierLinks.carrier({ carrierId: one.id }), { member: 'admin' });
  const user = userEvent.setup();
  expect(await screen.findByRole('textbox', { name: /Code/ })).toHaveAttribute('readonly');
  const activity = await screen.findByRole('list', { name: 'Activity' });
  expect(await within(activity).findByText('· Sato Yui')).toBeVisible();
  expect(within(activity).getByText(/^Aliases/)).toBeVisible();
  expect(asked.find((each) => each.name === 'readActivity')).toMatchObject({
    query: { resource: 'carrier', id: one.id },
  });
  await user.type(screen.getByRole('textbox', { name: /Aliases/ }), '; ONE Line');
  await user.click(screen.getByRole('button', { name: 'Save carrier' }));
  await waitFor(() =>
    expect(asked.find((each) => each.name === 'updateCarrier')).toMatchObject({
      version: 2,
      body: { aliases: ['ONE', 'ONE Line'], validFrom: null },
    }),
  );
});

test('a carrier comes back from the form as it was stored; emptied fields are sent as null', () => {
  expect(inputOf(valuesOf(fields))).toEqual(fields);
  expect(inputOf({ ...valuesOf(fields), code: ' ｏｎｅｙ' }).code).toBe('ONEY');
  expect(changeOf({ ...valuesOf(fields), aliases: '' })).toMatchObject({ aliases: null, notes: null });
});

test('a file has the columns of the service, each title means one, and words of both languages are understood', () => {
  const columns = carrierFileFields((column) => column);
  expect(columns.map(({ id }) => id)).toEqual(carrierColumns);
  const titles = columns.flatMap(({ synonyms }) => synonyms.map((title) => title.toLowerCase()));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(carrierRow({ kind: '船社' })).toEqual({ kind: 'oceanCarrier' });
});
