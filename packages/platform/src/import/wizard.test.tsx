import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlatformProvider } from '../provider/platform-provider.component';
import { csvOf, guessAssignment, rowsForFields, type RawRow } from './assignment';
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
