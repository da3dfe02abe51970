import { chargeDefinition } from '@quayside/rating';
import { estimateCalls } from '@quayside/service-estimate/calls';
import { chargeColumns, type CatalogueRow, type ChargeView } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { pageOf } from '@quayside/test-kit/page-of';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { estimateLinks } from '../../links';
import { routes } from '../../routes';
import { changeOf, inputOf, valuesOf } from './charge-values';
import { chargeFileFields, chargeRow } from './charges-file';

const kept: ChargeView = {
  ...{ id: '0d7000000000000000000001', version: 2, archived: false, builtIn: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ code: 'PORT-FEE', name: 'Port dues', nameJa: '港湾諸料', aliases: ['Wharfage levy'] },
  ...{ stage: 'sea-transport', costGroup: 'originTerminal', taxKind: 'exportExempt', basis: 'container' },
};
const { builtIn: _builtIn, createdAt: _made, updatedAt: _changed, ...ownRow } = kept;
const rows: CatalogueRow[] = [
  { ...ownRow, origin: 'own' },
  {
    ...{ id: null, version: null, archived: false, origin: 'builtIn', code: 'OFR', name: 'Ocean freight' },
    ...{ nameJa: '海上運賃', aliases: ['O/F'], stage: 'sea-transport', basis: 'container' },
  },
];

test('lists the charges with their names, and leads those who may to the form of a built-in one', async () => {
  const asked = answerContract(estimateCalls, { listCatalogue: () => pageOf(rows) });
  await renderRemote(routes, estimateLinks.charges(), { member: 'admin' });
  const list = await screen.findByRole('table', { name: 'Charges' });
  expect(await within(list).findByText('Wharfage levy')).toBeVisible();
  expect(within(list).getByRole('link', { name: 'OFR' })).toHaveAttribute(
    'href',
    estimateLinks.createCharge({ code: 'OFR' }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Origin'), 'own');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ origin: 'own' }));
});

test('the form asks for the names of a built-in charge only, and sends nothing else of it', async () => {
  const asked = answerContract(estimateCalls, {
    listCatalogue: () => pageOf(rows),
    createCharge: () => ({ ...kept, code: 'OFR', builtIn: true }),
  });
  await renderRemote(routes, estimateLinks.createCharge({ code: 'OFR' }), { member: 'admin' });
  expect(await screen.findByText(/OFR is built in: Sea transport, by container/)).toBeVisible();
  expect(screen.queryByLabelText(/Cost group/)).toBeNull();
  const user = userEvent.setup();
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue(chargeDefinition('OFR')?.nameEn);
  await user.clear(name);
  await user.type(name, 'Freight');
  await user.click(screen.getByRole('button', { name: 'Save charge' }));
  await waitFor(() =>
    expect(asked.find((each) => each.name === 'createCharge')?.body).toEqual({
      ...{ code: 'OFR', name: 'Freight', nameJa: '海上運賃' },
    }),
  );
});

test('a charge by the container says which containers it is for', async () => {
  const asked = answerContract(estimateCalls, {
    listCatalogue: () => pageOf(rows),
    createCharge: () => ({ ...kept, code: 'X-DG', builtIn: false }),
  });
  await renderRemote(routes, estimateLinks.createCharge({ code: 'X-DG' }), { member: 'admin' });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Name(?! in)/ }), 'Levy');
  await user.type(screen.getByRole('textbox', { name: /^Name in Japanese/ }), '課徴金');
  expect(screen.queryByLabelText(/^Containers counted/)).toBeNull();
  const choose = (label: RegExp, option: string) => user.selectOptions(screen.getByLabelText(label), option);
  await choose(/^Stage/, 'Sea transport');
  await choose(/^Cost group/, 'Main carriage');
  await choose(/^Tax/, 'Export exempt');
  await choose(/^Basis(?! in)/, 'container');
  expect(screen.getByLabelText(/^Containers counted/)).toHaveDisplayValue('All containers');
  await choose(/^Containers counted/, 'With dangerous goods');
  await user.click(screen.getByRole('button', { name: 'Save charge' }));
  await waitFor(() =>
    expect(asked.find((each) => each.name === 'createCharge')?.body).toMatchObject({
      ...{ code: 'X-DG', basis: 'container', counts: 'dangerous' },
    }),
  );
});

test('a charge comes back from the form as it was stored; what is emptied is sent as nothing', () => {
  const { id: _id, version: _version, archived: _archived, ...fields } = ownRow;
  expect(inputOf(valuesOf(fields))).toEqual(fields);
  const { code: _code, ...sent } = changeOf({
    ...valuesOf(fields),
    aliases: ' ',
    basis: 'percent-of',
    percentOf: 'ofr、 baf',
  }) as Record<string, unknown>;
  expect(sent).toMatchObject({ aliases: null, percentOf: ['OFR', 'BAF'], lclBasis: null, counts: null });
  // Which containers are counted is kept where it is charged by them, and goes with another basis.
  const heavy = { ...fields, counts: 'heavy' as const };
  expect(inputOf(valuesOf(heavy))).toEqual(heavy);
  expect(inputOf({ ...valuesOf(heavy), basis: 'bl', lclBasis: '' })).not.toHaveProperty('counts');
});

test('a file has the columns of the service, each title means one, and words of both languages are understood', () => {
  const fields = chargeFileFields((column) => column);
  expect(fields.map(({ id }) => id).sort()).toEqual([...chargeColumns].sort());
  const titles = fields.flatMap(({ synonyms }) =>
    synonyms.map((title) => title.normalize('NFKC').toLowerCase()),
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(
    chargeRow({
      stage: '海上輸送',
      basis: 'コンテナ',
      taxKind: '輸出免税',
      costGroup: 'Main carriage',
      lclBasis: 'w',
      counts: '危険品積載',
    }),
  ).toEqual({
    ...{ stage: 'sea-transport', basis: 'container', taxKind: 'exportExempt', costGroup: 'mainCarriage' },
    lclBasis: 'w',
    counts: 'dangerous',
  });
});
