import type { FieldIssue } from '@quayside/contract/issues';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlatformProvider } from '../provider/platform-provider.component';
import {
  csvOf,
  guessAssignment,
  multipleColumns,
  rowsForFields,
  type ImportField,
  type RawRow,
} from './assignment';
import { Wizard } from './wizard.component';
import type { ImportAnswer } from './import-wizard.types';

const fields = [
  { id: 'code', label: 'Code', required: true, synonyms: ['品番', 'Item no.'] },
  { id: 'height', label: 'Height', required: true, synonyms: ['高さ (mm)'] },
  { id: 'note', label: 'Note' },
];

/** As a service answers: a height that is no number is an error, and nothing is written while there is one. */
function answer(rows: RawRow[], dryRun: boolean): ImportAnswer {
  const judged = rows.map((values, index) => {
    const isBad = !/^\d+$/.test(values.height ?? '');
    return {
      row: index + 1,
      outcome: isBad ? ('error' as const) : ('new' as const),
      key: values.code ?? '',
      values,
      changes: [],
      errors: isBad ? [{ path: 'height', code: 'decimal', message: 'not a number' }] : [],
    };
  });
  const error = judged.filter(({ outcome }) => outcome === 'error').length;
  return {
    committed: !dryRun && error === 0,
    counts: { new: rows.length - error, changed: 0, unchanged: 0, error },
    rows: judged,
  };
}

async function start() {
  const send = jest.fn((rows: RawRow[], dryRun: boolean) => Promise.resolve(answer(rows, dryRun)));
  const onDone = jest.fn();
  render(
    <PlatformProvider>
      <Wizard
        fields={fields}
        send={send}
        onDone={onDone}
        readFile={() =>
          Promise.resolve({
            titles: ['品番', '高さ（mm）', 'Colour'],
            rows: [
              { 品番: 'A-1', '高さ（mm）': '1500', Colour: 'red' },
              { 品番: 'A-2', '高さ（mm）': 'tall', Colour: 'blue' },
            ],
          })
        }
      />
    </PlatformProvider>,
  );
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText(/CSV/), new File(['x'], 'products.csv', { type: 'text/csv' }));
  return { user, send, onDone };
}

const measures = [
  { id: 'code', label: 'Code', required: true },
  { id: 'lengthMm', label: 'Length', required: true, synonyms: ['長さ'], measure: 'length' as const },
  { id: 'netKg', label: 'Net weight', synonyms: ['重量', 'N.W.'], measure: 'weight' as const },
];

async function startWith(
  rows: RawRow[],
  errors: FieldIssue[] = [],
  fields: readonly ImportField[] = measures,
) {
  const send = jest.fn((sent: RawRow[]) => Promise.resolve(told(sent, errors)));
  const titles = Object.keys(rows[0] ?? {});
  render(
    <PlatformProvider>
      <Wizard
        fields={fields}
        send={send}
        onDone={() => {}}
        readFile={() => Promise.resolve({ titles, rows })}
      />
    </PlatformProvider>,
  );
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText(/CSV/), new File(['x'], 'a.csv', { type: 'text/csv' }));
  return { user, send };
}

/** A first answer with the errors, for the first row; later ones without. */
function told(rows: RawRow[], errors: FieldIssue[]): ImportAnswer {
  const found = errors.filter(({ path }) => /[.,]\d{3}/.test(rows[0]?.[path] ?? ''));
  const outcome = found.length > 0 ? ('error' as const) : ('new' as const);
  return {
    committed: false,
    counts: { new: found.length > 0 ? 0 : 1, changed: 0, unchanged: 0, error: found.length > 0 ? 1 : 0 },
    rows: [{ row: 1, outcome, key: 'A', values: rows[0] ?? {}, changes: [], errors: found }],
  };
}

describe('trial 3 no. 26: titles of figures that are no single ones', () => {
  const priced = [
    { id: 'code', label: 'Code' },
    { id: 'value', label: 'Price', synonyms: ['単価'], figures: 'money' as const },
    { id: 'pieces', label: 'Pieces', synonyms: ['数量'], figures: 'count' as const },
    { id: 'currency', label: 'Currency' },
  ];
  const asked = (title: string, id: string, rows: RawRow[] = []) =>
    multipleColumns({ [title]: id }, priced, rows);
  it.each([
    ...[
      '単価（千円）',
      '単価(万円)',
      'Price (JPY million)',
      "Price (USD '000)",
      'Price (USD/100)',
      'Price (USD/kg)',
    ],
    ...['Price per dozen', '単価（円／ダース）', 'Price (incl. tax)', 'Price (mystery)'],
  ])('%s is asked about', (title) => expect(asked(title, 'value')).toEqual([title]));
  it.each(['数量（ダース）', 'Pieces (x100)', 'Pieces (kg)', '数量(千個)'])('%s is asked about', (title) =>
    expect(asked(title, 'pieces')).toEqual([title]),
  );
  it.each([
    ['Price', 'value'],
    ['Price (USD)', 'value'],
    ['単価(円)', 'value'],
    ['単価（税別）', 'value'],
    ['単価 (Price)', 'value'],
    ['Price each', 'value'],
    ['数量(個)', 'pieces'],
    ['Pieces (pcs)', 'pieces'],
    ['Code (100)', 'code'],
  ])('%s is not', (title, id) => expect(asked(title, id)).toEqual([]));
  it('another currency than that of the rows is', () => {
    const assignment = { 'Price (USD)': 'value', Cur: 'currency' };
    const rows = (currency: string) => [{ 'Price (USD)': '5', Cur: currency }];
    expect(multipleColumns(assignment, priced, rows('JPY'))).toEqual(['Price (USD)']);
    expect(multipleColumns(assignment, priced, rows('usd'))).toEqual([]);
  });
  it('such a column is imported only when its figures are said to be as written', async () => {
    const { user, send } = await startWith([{ code: 'A', '単価（千円）': '2,500' }], [], priced);
    await user.selectOptions(await screen.findByLabelText('単価（千円） → Maps to'), 'value');
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
    expect(screen.getByText(/By its title 単価（千円） is not in single units/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /単価（千円） are single units/ }));
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(send).toHaveBeenLastCalledWith([{ code: 'A', value: '2,500' }], true);
  });
});

describe('units of a file', () => {
  it('are asked for where the title does not state them, and stand behind each figure then', async () => {
    const { user, send } = await startWith([{ code: 'A', 長さ: '120', weight: '220' }]);
    await user.selectOptions(await screen.findByLabelText('weight → Maps to'), 'netKg');
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
    expect(screen.getByText(/Choose the unit of 長さ, weight/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('長さ: unit'), 'cm');
    await user.selectOptions(screen.getByLabelText('weight: unit'), 'lb');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(send).toHaveBeenLastCalledWith([{ code: 'A', lengthMm: '120 cm', netKg: '220 lb' }], true);
  });

  it('are taken from titles that state them, whatever the spelling', () => {
    const rows = [{ 'Length (in)': '47', '重量（ポンド）': '220', 'N.W. (lbs each)': '5' }];
    const assignment = guessAssignment(['Length (in)', '重量（ポンド）'], measures);
    expect(assignment).toEqual({ 'Length (in)': 'lengthMm', '重量（ポンド）': 'netKg' });
    expect(rowsForFields(rows, assignment, measures)).toEqual([{ lengthMm: '47 in', netKg: '220 lb' }]);
    expect(guessAssignment(['N.W. (lbs each)'], measures)).toEqual({ 'N.W. (lbs each)': 'netKg' });
    expect(guessAssignment(['N.W. (total kg)', 'Weight (ton)'], measures)).toEqual({});
  });

  it('of a cell stay; one of another system is sent with both, to be refused', () => {
    const sent = (cell: string, title: string) =>
      rowsForFields([{ [title]: cell }], { [title]: 'netKg' }, measures)[0]?.netKg;
    expect([sent('500 g', 'Net (kg)'), sent('500 lb', 'Net (kg)'), sent('', 'Net (kg)')]).toEqual([
      ...['500 g', '500 lb kg', ''],
    ]);
    expect(sent('500 lb', 'Net weight')).toBe('500 lb');
  });

  it('trial 1 no. 11: figures with two readings are asked about once for the file', async () => {
    const readings = { point: '1.62', comma: '1620' };
    const { user, send } = await startWith(
      [{ code: 'A', 'Length (m)': '2', 'Net weight (kg)': '1.620' }],
      [{ path: 'netKg', code: 'decimal.either', message: 'This may be two.', params: { readings } }],
    );
    await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText(/^1\.620 kg can be read in two ways/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'With a comma before decimals: 1620' }));
    expect(send).toHaveBeenLastCalledWith([{ code: 'A', lengthMm: '2 m', netKg: '1620 kg' }], true);
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });
});

describe('import', () => {
  it('guesses the columns, checks without writing, takes corrections in place and imports all', async () => {
    const { user, send, onDone } = await start();
    expect(await screen.findByLabelText('品番 → Maps to')).toHaveValue('code');
    expect(screen.getByLabelText('高さ（mm） → Maps to')).toHaveValue('height');
    expect(screen.getByLabelText('Colour → Maps to')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(send).toHaveBeenLastCalledWith(
      [
        { code: 'A-1', height: '1500' },
        { code: 'A-2', height: 'tall' },
      ],
      true,
    );
    expect(await screen.findByText('1 with errors')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    const cell = screen.getByLabelText(/Row 2, Height/);
    await user.clear(cell);
    await user.type(cell, '900');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    expect(send).toHaveBeenLastCalledWith(
      [
        { code: 'A-1', height: '1500' },
        { code: 'A-2', height: '900' },
      ],
      false,
    );
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ committed: true }));
  });

  it('leaves rows with errors out on demand', async () => {
    const { user, send } = await start();
    await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
    await user.click(await screen.findByRole('button', { name: 'Leave out rows with errors' }));
    expect(send).toHaveBeenLastCalledWith([{ code: 'A-1', height: '1500' }], true);
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });

  it('does not go on before every required field has a column', async () => {
    const { user } = await start();
    await user.selectOptions(await screen.findByLabelText('高さ（mm） → Maps to'), '');
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
    expect(screen.getByText('Not assigned yet: Height')).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
  });

  it('gives a field to one column only', () => {
    expect(guessAssignment(['Code', 'Item no', 'HEIGHT'], fields)).toEqual({
      Code: 'code',
      HEIGHT: 'height',
    });
    expect(rowsForFields([{ A: '1', B: '2' }], { B: 'code' })).toEqual([{ code: '2' }]);
  });

  it('writes a file that no spreadsheet executes', async () => {
    const file = csvOf(['a'], [{ a: '=1+1' }, { a: '-5' }, { a: 'x,"y"' }]);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(file);
    });
    expect(text).toBe('a\r\n\'=1+1\r\n-5\r\n"x,""y"""\r\n');
  });
});
