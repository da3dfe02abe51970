import { estimateCalls } from '@quayside/service-estimate/calls';
import { placeColumns, type PlaceView } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { estimateLinks } from '../../links';
import { routes } from '../../routes';
import { changeOf, inputOf, valuesOf } from './place-values';
import { placeFileFields, placeRow } from './places-file';

const depot: PlaceView = {
  ...{ id: '0d8000000000000000000001', version: 2, archived: false, builtIn: false, country: 'TH' },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ code: 'THBPI', name: 'Bang Pa-in ICD', nameJa: 'バンパイン内陸デポ', kind: 'inlandDepot' },
  aliases: ['BPI'],
};
const { code, name, nameJa, kind, aliases } = depot;
const fields = { code, name, nameJa, kind, aliases };
const port: PlaceView = {
  ...{ id: '0d8000000000000000000002', version: 1, archived: false, builtIn: true, country: 'JP' },
  ...{ createdAt: depot.createdAt, updatedAt: depot.updatedAt, code: 'JPHKT', aliases: ['Kashii'] },
  ...{ portName: 'Hakata', portNameJa: '博多' },
};

test('lists own places and other names of ports in the reader’s language', async () => {
  answerContract(estimateCalls, { listPlaces: () => pageOf([depot, port]) });
  await renderRemote(routes, estimateLinks.places(), { language: 'ja' });
  const list = await screen.findByRole('table', { name: '港・地点' });
  expect(await within(list).findByText('バンパイン内陸デポ')).toBeVisible();
  expect(within(list).getByText('博多')).toBeVisible();
  expect(screen.queryByRole('link', { name: '地点の追加' })).toBeNull();
});

test('of a built-in port only other names are asked for, and sent on the version that was read', async () => {
  const asked = answerContract(estimateCalls, {
    getPlace: () => port,
    readActivity: () => pageOf([]),
    updatePlace: () => ({ ...port, version: 2 }),
    listPlaces: () => pageOf([port]),
  });
  await renderRemote(routes, estimateLinks.place({ placeId: port.id }), { member: 'admin' });
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: /Aliases/ });
  expect(screen.queryByRole('textbox', { name: 'Latitude' })).toBeNull();
  await user.type(field, ', Kashii Park Port');
  await user.click(screen.getByRole('button', { name: 'Save place' }));
  await waitFor(() =>
    expect(asked.find((each) => each.name === 'updatePlace')).toMatchObject({
      version: 1,
      body: { aliases: ['Kashii', 'Kashii Park Port'], latitude: null },
    }),
  );
});

test('a place comes back from the form as it was stored; degrees are numbers, and other texts stay for the schema', () => {
  expect(inputOf(valuesOf(fields))).toEqual(fields);
  const located = changeOf({ ...valuesOf(fields), latitude: '１４.25', longitude: '100°', aliases: '' });
  expect(located).toMatchObject({ latitude: 14.25, longitude: '100°', aliases: null });
});

test('a file has the columns of the service, each title means one, and words of both languages are understood', () => {
  const columns = placeFileFields((column) => column);
  expect(columns.map(({ id }) => id).sort()).toEqual([...placeColumns].sort());
  const titles = columns.flatMap(({ synonyms }) => synonyms.map((title) => title.toLowerCase()));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(placeRow({ kind: '内陸デポ(ICD)' })).toEqual({ kind: 'inlandDepot' });
});
