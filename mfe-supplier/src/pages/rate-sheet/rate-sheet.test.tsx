import {
  sheetFields as contractFields,
  sheetLimits,
  supplierCalls,
  type RateSheet,
  type RateSheetReading,
  type SheetKind,
} from '@quayside/service-supplier/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { choose, csv, fileOf, press, reading, sea, sheet } from '../../testing/rate-sheets';
import { supplier } from '../../testing/stored';
import { answered, lettersOf, noAnswers, sheetFields } from './mapping-edits';
import { fileLimits, readSheetFile } from './sheet-file';

const path = `/supplier/${supplier.id}/rate-cards/sheet`;
const fitOf = (
  { id, name, prefix }: SheetKind,
  shape: 'same' | 'changed' | 'other',
  found: number,
): NonNullable<RateSheetReading['kinds']>[number] => ({ id, name, prefix, shape, found, of: 6 });

function answer(readings: RateSheetReading[], taken: RateSheet[] = [], kinds: SheetKind[] = []) {
  const left = [...readings];
  const asked = answerContract(supplierCalls, {
    getSupplier: () => supplier,
    listRateSheets: () => ({ items: taken, total: taken.length }),
    readRateSheet: () => left.shift() ?? reading,
    listSheetKinds: () => ({ items: kinds, total: kinds.length }),
    createSheetKind: ({ body }) => ({ ...sea, name: body.name, prefix: body.mapping.prefix }),
    replaceSheetKind: () => sea,
    removeSheetKind: () => undefined,
    takeRateSheet: () => sheet,
    undoRateSheet: () => ({ ...sheet, version: 2, undone: { at: sheet.createdAt, by: 'Sato' } }),
  });
  return (name: string) => asked.filter((each) => each.name === name);
}

test('the second sheet takes two clicks: the file, and Take', async () => {
  const of = answer([reading]);
  await renderRemote(routes, path);
  await choose(csv('POL,USD 40HC\r\n横浜,"1,500"'));
  expect(await screen.findByText('JPYOK → KRPUS')).toBeVisible();
  expect(screen.getByText(/1,450/)).toBeVisible();
  expect(screen.getByText(/1,500/)).toBeVisible();
  press('Take 2 lanes');
  await waitFor(() => expect(of('takeRateSheet')).toHaveLength(1));
  const rows = [
    ['POL', 'USD 40HC'],
    ['横浜', '1,500'],
  ];
  expect(of('readRateSheet')[0]?.body).toEqual({
    file: { name: 'january.csv', sheets: [{ name: '', rows, merged: [], faults: [] }] },
  });
  expect(of('takeRateSheet')[0]?.body).toMatchObject({
    ...{ mappingVersion: 3, expected: reading.expected, end: [] },
  });
  expect(of('createSheetKind')).toHaveLength(0);
});

test('what is gone ends only where it is ticked', async () => {
  const of = answer([reading]);
  await renderRemote(routes, path);
  await choose(csv('POL'));
  fireEvent.click(await screen.findByRole('tab', { name: 'Gone 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /JPYOK → CNSHA OFR 40HC/ }));
  press('Take 2 lanes');
  await waitFor(() => expect(of('takeRateSheet')[0]?.body).toMatchObject({ end: ['gone CNSHA'] }));
});

test('prices of other cards for the same shipments are shown, and end only where they are ticked', async () => {
  const rival = (key: string, endsOn?: string) => ({
    ...{
      key,
      rateCardId: '0c00000000000000000000ab',
      code: key,
      name: `Card ${key}`,
      stage: 'sea-transport' as const,
    },
    ...{ lane: { portOfLoading: 'JPYOK' }, charge: 'OFR', containerType: '40HC' },
    price: { rate: '1400', currency: 'USD', basis: 'container' },
    inSheet: { rate: '1500', currency: 'USD', basis: 'container' },
    ...{
      validFrom: '2026-12-01',
      validTo: '2027-02-28',
      inSheetTo: '2027-01-31',
      ...(endsOn ? { endsOn } : {}),
    },
  });
  const items = [rival('HAND-1', '2026-12-31'), rival('HAND-2'), rival('HAND-3', '2026-11-30')];
  const expected = [{ id: '0c00000000000000000000ab', version: 2 }];
  const of = answer([{ ...reading, rivals: { items, total: 3, expected } }, reading]);
  await renderRemote(routes, path);
  await choose(csv('POL'));
  expect(await screen.findByText(/3 other prices/)).toBeVisible();
  press('Show them');
  const table = within(screen.getByRole('table', { name: 'Beside it' }));
  expect(table.getByText('stays: its lane is another one')).toBeVisible();
  expect(table.getByLabelText(/is taken away HAND-3/)).toBeInTheDocument();
  fireEvent.click(table.getByLabelText(/ends on 31 Dec 2026 HAND-1/));
  press('Take 2 lanes');
  await waitFor(() =>
    expect(of('takeRateSheet')[0]?.body).toMatchObject({ end: [], rivals: { expected, end: ['HAND-1'] } }),
  );
});

test('names are said once and kept with the mapping; cells that are not understood are named', async () => {
  const asking: RateSheetReading = {
    ...reading,
    ...{ source: 'guessed', keptVersion: undefined, faultCount: 2 },
    unknown: { charges: ['Harbour blessing'], ports: ['Japan base'], amounts: ['on request'] },
    faults: [
      { sheet: 'Asia', cell: 'D14', code: 'amount', text: 'on request' },
      { sheet: '', code: 'noTable', text: '' },
    ],
  };
  const of = answer([asking, reading]);
  await renderRemote(routes, path);
  await choose(csv('POL'));
  expect(await screen.findByText('Sheet “Asia”, D14: “on request” is not an amount')).toBeVisible();
  expect(screen.queryByText(/Take/)).not.toBeInTheDocument();
  const charge = screen.getByLabelText('Charge “Harbour blessing”');
  fireEvent.change(charge, { target: { value: 'CON' } });
  const port = screen.getByLabelText('Port “Japan base”');
  fireEvent.change(port, { target: { value: 'somewhere' } });
  expect(screen.getByRole('button', { name: 'Keep and compare' })).toBeDisabled();
  fireEvent.change(port, { target: { value: 'jptyo ＪＰＹＯＫ' } });
  fireEvent.click(screen.getByLabelText(/“on request” in place/));
  press('Keep and compare');
  await waitFor(() => expect(of('createSheetKind')).toHaveLength(1));
  expect(of('createSheetKind')[0]?.body).toMatchObject({
    name: 'Sea transport',
    mapping: {
      charges: [{ name: 'Harbour blessing', code: 'CON' }],
      ports: [{ name: 'Japan base', ports: ['JPTYO', 'JPYOK'] }],
      noPrice: ['on request'],
    },
  });
  await waitFor(() => expect(of('readRateSheet')[1]?.body).toMatchObject({ kindId: sea.id }));
  expect(await screen.findByRole('button', { name: 'Take 2 lanes' })).toBeVisible();
});

test('a file whose shape none or several of the kinds have is read as the person says', async () => {
  const trucks = { ...sea, id: '0c00000000000000000000cb', name: 'Trucks', prefix: 'PCL-2' };
  const kinds = [fitOf(sea, 'same', 6), fitOf(trucks, 'same', 6)];
  const undecided: RateSheetReading = {
    ...{ ...reading, source: 'guessed', keptVersion: undefined, kinds, undecided: true },
    mapping: { ...reading.mapping, prefix: 'PCL' },
  };
  const decided = { ...reading, kinds, kind: { id: trucks.id, name: 'Trucks' } };
  const anew = { ...undecided, undecided: undefined };
  const of = answer([undecided, decided, undecided, anew], [], [sea, trucks]);
  await renderRemote(routes, path);
  await choose(csv('POL'));
  const panel = within(await screen.findByRole('region', { name: 'Which kind of sheet is it?' }));
  expect(panel.getByText('Several have these heads.')).toBeVisible();
  // Nothing is taken or mended before.
  expect(screen.queryByRole('button', { name: /Take|Keep/ })).not.toBeInTheDocument();
  fireEvent.click(panel.getByLabelText('Trucks (PCL-2): 6 of 6 columns are there'));
  press('Read as this');
  expect(await screen.findByText('read as “Trucks”')).toBeVisible();
  expect(of('readRateSheet')[1]?.body).toMatchObject({ kindId: trucks.id });
  press('Take 2 lanes');
  await waitFor(() => expect(of('takeRateSheet')[0]?.body).toMatchObject({ kindId: trucks.id }));
  // Another one: it is a new kind, and its cards may not begin as those of another kind do.
  await choose(csv('POL'));
  fireEvent.click(await screen.findByLabelText('A new kind: say next how it is read'));
  press('Read as this');
  expect(await screen.findByText('This is the first sheet of this kind.')).toBeVisible();
  expect(of('readRateSheet')[3]?.body).toMatchObject({ anew: true });
  expect(screen.getByText('Those of “Sea” begin so already')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep and compare' })).toBeDisabled();
});

test('a kind that a supplier sends no more is forgotten on its version', async () => {
  const of = answer([], [], [sea]);
  await renderRemote(routes, path);
  fireEvent.click(await screen.findByRole('button', { name: 'Forget “Sea”' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Forget' }));
  await waitFor(() =>
    expect(of('removeSheetKind')[0]).toMatchObject({ version: 3, params: { kindId: sea.id } }),
  );
});

test('a port that no column names is said for all rows, and only as a whole code', async () => {
  const guessed: RateSheetReading = { ...reading, source: 'guessed', keptVersion: undefined };
  const of = answer([guessed, reading]);
  await renderRemote(routes, path);
  await choose(csv('POL'));
  const field = await screen.findByLabelText('Port of discharge of all rows');
  expect(screen.queryByLabelText('Port of loading of all rows')).not.toBeInTheDocument();
  fireEvent.change(field, { target: { value: 'krp' } });
  expect(screen.getByRole('button', { name: 'Keep and compare' })).toBeDisabled();
  fireEvent.change(field, { target: { value: 'krpus' } });
  press('Keep and compare');
  await waitFor(() =>
    expect(of('createSheetKind')[0]?.body).toMatchObject({
      mapping: { tables: [{ fixed: { portOfDischarge: 'KRPUS' } }] },
    }),
  );
});

test('an amount is for a vehicle and for quantities as a person says, and wrong ones keep it from being kept', async () => {
  const guessed: RateSheetReading = { ...reading, source: 'guessed', keptVersion: undefined };
  const of = answer([guessed, reading]);
  await renderRemote(routes, path);
  await choose(csv('POL'));
  expect(screen.queryByLabelText('Vehicle of “USD 40HC”')).not.toBeInTheDocument();
  fireEvent.click(await screen.findByLabelText('Vehicle or quantities of “USD 40HC”'));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Vehicle of/, '4t');
  type(/^First quantity of/, '1,000');
  const keep = () => screen.getByRole('button', { name: 'Keep and compare' });
  // Quantities without a unit would be of any.
  expect(keep()).toBeDisabled();
  type(/^Unit of the quantities/, 'kg');
  expect(keep()).toBeEnabled();
  type(/^Whether the first quantity/, 'above');
  type(/^Whether the last quantity/, 'below');
  type(/^Last quantity of/, '500');
  expect(keep()).toBeDisabled();
  type(/^Last quantity of/, '５００x');
  expect(keep()).toBeDisabled();
  type(/^Last quantity of/, '2000');
  type(/^Amounts by quantity are/, 'perUnit');
  press('Keep and compare');
  await waitFor(() => expect(of('createSheetKind')).toHaveLength(1));
  expect(of('createSheetKind')[0]?.body).toMatchObject({
    mapping: {
      tables: [
        {
          steps: 'perUnit',
          columns: [{}, { vehicle: '4t', above: '1000', below: '2000', basis: 'kg' }],
        },
      ],
    },
  });
});

test('a kind that the name of the file decided is said so, and can be another one', async () => {
  const kinds = [fitOf(sea, 'same', 6)];
  answer([{ ...reading, kinds, kind: { id: sea.id, name: 'Sea' }, byName: true }]);
  await renderRemote(routes, path);
  await choose(csv('POL'));
  expect(await screen.findByText('read as “Sea”, like files of this name before')).toBeVisible();
  press('It is another kind');
  expect(screen.getByRole('region', { name: 'Which kind of sheet is it?' })).toBeVisible();
});

test('a sheet that fits no more says what changed; another head is guessed anew', async () => {
  const misfit: RateSheetReading = {
    ...reading,
    mapping: { ...reading.mapping, charges: [{ name: 'Goodwill' }] },
    misfits: [{ sheet: '', code: 'added', head: 'USD 45HC' }],
  };
  const of = answer([misfit]);
  await renderRemote(routes, path);
  await choose(csv('Title\r\nPOL'));
  expect(await screen.findByText(/the column “USD 45HC” is new/)).toBeVisible();
  expect(screen.getByText('Goodwill → Leave it out')).toBeVisible();
  press('Forget');
  fireEvent.change(screen.getByLabelText('Head begins in row'), { target: { value: '1' } });
  await waitFor(() => expect(of('readRateSheet')).toHaveLength(2));
  expect(of('readRateSheet')[1]?.body).toMatchObject({
    mapping: { charges: [], tables: [{ headRow: 1, columns: [] }] },
  });
});

test('a file that cannot be read says why, and a sheet that was taken is undone on its version', async () => {
  const of = answer([], [sheet]);
  await renderRemote(routes, path);
  await choose(fileOf('old.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)));
  expect(await screen.findByText('The file cannot be read')).toBeVisible();
  expect(of('readRateSheet')).toHaveLength(0);
  press('Undo');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByText('Undo'));
  await waitFor(() => expect(of('undoRateSheet')[0]?.version).toBe(1));
});

test('limits and fields are those of the contract; hidden and empty sheets are left out', async () => {
  const { sheets, rows, columns, cell, struck } = sheetLimits;
  expect(fileLimits).toEqual({ sheets, rows, columns, cell, struck });
  expect([...sheetFields].sort()).toEqual([...contractFields].sort());
  expect([0, 25, 26, 119].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'DP']);
  await expect(readSheetFile(csv(Array.from({ length: 121 }, () => 'x').join(',')))).rejects.toMatchObject({
    errors: [{ code: 'csv.tooLarge' }],
  });
  expect(answered(reading.mapping, { ...noAnswers, charges: { A: '-', B: '' } }).charges).toEqual([
    { name: 'A' },
  ]);
});
