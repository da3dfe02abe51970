import { createMemoryRouter, PlatformProvider, RouterProvider } from '@quayside/platform';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { registerEditorWords } from '../locales/editor/register';
import { shiftJisList, workbookList } from '../testing/packing-list-files';
import { CargoInAction } from './cargo-in-action.component';
import type { Taken } from './cargo-in.types';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/** Chooses a file of the list; the test's browser knows files, but not how to read them. */
async function choose(name: string, base64: string) {
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  const file = Object.assign(new File([bytes], name), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  const [input] = screen.getByRole('dialog').querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (input) await userEvent.upload(input, file);
}

/** A page with the action on it, and with a field of its own to go on in. */
async function show(props: { existing?: number; goesOn?: boolean } = {}) {
  await registerEditorWords();
  const taken: Taken[] = [];
  function Host() {
    const [count, setCount] = useState(props.existing ?? 0);
    return (
      <>
        <CargoInAction
          label="Take in"
          shipperId={undefined}
          existing={count}
          onTake={(each) => {
            taken.push(each);
            setCount(each.items.length);
            return props.goesOn ? () => document.getElementById('cargo')?.focus() : undefined;
          }}
        />
        <input id="cargo" aria-label="First cell" />
      </>
    );
  }
  render(
    <PlatformProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Host }])} />
    </PlatformProvider>,
  );
  const open = async () => {
    await userEvent.keyboard('{Alt>}i{/Alt}');
    const field = await screen.findByRole('textbox', { name: /Paste the list/ });
    await waitFor(() => expect(field).toHaveFocus());
  };
  return { taken, open };
}
const takeButton = () => screen.findByRole('button', { name: /^Take \d+ rows?$/ });
const heads = 'Code\tName\tQty\tL cm\tW cm\tH cm\tGross each kg\tPacking';

/** What a browser does when a table is pasted where there is no field. */
function pasteOnPage(text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  document.body.dispatchEvent(event);
}

describe('taking a packing list in', () => {
  it('begins on the field to paste into, goes to what is to be mended, takes the list by keys and goes on', async () => {
    const { taken, open } = await show({ goesOn: true });
    await open();
    await userEvent.paste(
      `${heads}\nA\tBox\t2\t10\t20\t30\t5\tcarton\nB\tCase\tabout 3\t10\t20\t30\t5\tcarton`,
    );
    const wrong = await screen.findByRole('textbox', { name: /about 3/ });
    await waitFor(() => expect(wrong).toHaveFocus());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(taken).toEqual([]);
    await userEvent.clear(wrong);
    await userEvent.keyboard('3{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(taken[0]).toMatchObject({
      place: 'add',
      items: [
        { code: 'A', quantity: 2, lengthMm: 100, grossKg: '5' },
        { code: 'B', quantity: 3, heightMm: 300 },
      ],
    });
    await waitFor(() => expect(screen.getByLabelText('First cell')).toHaveFocus());
  });

  it('mends a figure that contradicts another in its place, also on cards of a small screen', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: true,
          media: query,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    const { taken, open } = await show();
    await open();
    await userEvent.paste(
      'Code\tName\tQty\tL cm\tW cm\tH cm\tNet each kg\tGross each kg\tPacking\nA\tBox\t2\t10\t20\t30\t8\t5\tC/T\nB\tCase\t1\t10\t20\t30\t8\t9\tC/T',
    );
    const cards = within(await screen.findByRole('list', { name: 'Packing list' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(2);
    const wrong = cards.getByRole('textbox', { name: /Gross each kg.*less than net 8/ });
    await waitFor(() => expect(wrong).toHaveFocus());
    await userEvent.clear(wrong);
    await userEvent.keyboard('8.5{Enter}');
    await waitFor(() => expect(screen.queryByText(/less than net/)).toBeNull());
    await userEvent.click(await takeButton());
    expect(taken[0]?.items).toMatchObject([
      { code: 'A', grossKg: '8.5' },
      { code: 'B', grossKg: '9' },
    ]);
    jest.restoreAllMocks();
  });

  it('of 300 lines pasted on the page waits on the button that takes them, and goes back to the one that opened it', async () => {
    const { taken } = await show({ existing: 2 });
    const rows = Array.from({ length: 300 }, (_, index) => `P${index}\tPart\t2\t10\t20\t30\t5\tctn`);
    pasteOnPage([heads, ...rows].join('\n'));
    const button = await takeButton();
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(taken[0]?.items).toHaveLength(300));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take in' })).toHaveFocus());
  });

  it('goes to what is to be decided before anything else', async () => {
    const { open } = await show();
    await open();
    await userEvent.paste('Code\tName\tQty\tL mm\tW mm\tH mm\tWeight (KG)\nA\tBox\t2\t10\t20\t30\t5');
    const scope = await screen.findByRole('combobox', { name: /Gross weights are of/ });
    await waitFor(() => expect(scope).toHaveFocus());
  });

  it('reads a workbook with Japanese heads: inches, pounds, grams and full-width figures', async () => {
    const { taken, open } = await show();
    await open();
    await choose('list.xlsx', workbookList);
    const packing = await screen.findByRole('combobox', { name: /Packing where none is told/ });
    await userEvent.click(await takeButton());
    expect(taken).toEqual([]);
    await userEvent.selectOptions(packing, 'carton');
    await userEvent.click(await takeButton());
    expect(taken[0]?.items).toMatchObject([
      {
        ...{ code: 'ＰＭＰ-200', nameEn: 'ポンプ', quantity: 2, hsCode: '8413.70' },
        ...{ lengthMm: 1194, widthMm: 254, heightMm: 508, netKg: '45.359237', grossKg: '50' },
      },
      { code: 'SEAL-9', quantity: 12, lengthMm: 102, heightMm: 51, netKg: '0.226796185', grossKg: '0.3' },
    ]);
  });

  it('audit-2 D1: asks for the unit of a weight as for that of a size, and takes nothing before', async () => {
    const { taken, open } = await show();
    await open();
    await userEvent.paste(
      'Code\tQty\tL (mm)\tW (mm)\tH (mm)\tN.W. (tons ea)\tPacking\nA\t1\t100\t100\t100\t1,000\t木枠',
    );
    const unit = await screen.findByRole('combobox', { name: /Unit of the weights/ });
    await waitFor(() => expect(unit).toHaveFocus());
    expect(screen.getByText(/no clear unit in N\.W\. \(tons ea\)/)).toBeVisible();
    await userEvent.click(await takeButton());
    expect(taken).toEqual([]);
    await userEvent.selectOptions(unit, 'lb');
    // Shown to the gram, and taken exactly.
    expect(await screen.findByTitle('453.59237')).toHaveTextContent('453.592');
    await userEvent.click(await takeButton());
    expect(taken[0]?.items).toMatchObject([{ netKg: '453.59237', packing: 'openCrate' }]);
  });

  it('new-company D9: asks once for all rows with a word for packing, and remembers the answer', async () => {
    localStorage.clear();
    const { taken, open } = await show({ goesOn: true });
    const list = `${heads}\nA\tBox\t2\t10\t20\t30\t5\t木組み\nB\tCase\t3\t10\t20\t30\t5\t木組み\nC\tFan\t1\t10\t20\t30\t5\tスカシ`;
    await open();
    await userEvent.paste(list);
    const means = await screen.findByRole('combobox', { name: /木組み/ });
    expect(screen.getAllByRole('combobox', { name: /packed as/ })).toHaveLength(1);
    await userEvent.selectOptions(means, 'openCrate');
    await userEvent.click(await takeButton());
    expect(taken[0]?.items.map(({ packing }) => packing)).toEqual(['openCrate', 'openCrate', 'openCrate']);
    await open();
    await userEvent.paste(list);
    expect(await screen.findByRole('combobox', { name: /木組み/ })).toHaveValue('openCrate');
    await userEvent.click(await takeButton());
    expect(taken[1]?.items[0]?.packing).toBe('openCrate');
  });

  it('reads CSV in Shift_JIS: ranges of cases, one of two products, and what is missing of nothing', async () => {
    const { taken, open } = await show();
    await open();
    await choose('明細.csv', shiftJisList);
    const table = await screen.findByRole('table', { name: 'Packing list' });
    expect(within(table).getByText(/holds 2 products/)).toBeVisible();
    for (const name of [/^Net weights are of/, /^Gross weights are of/])
      await userEvent.selectOptions(await screen.findByRole('combobox', { name }), 'row');
    await userEvent.click(await takeButton());
    expect(taken[0]?.items).toMatchObject([
      { caseNumber: '1~2', nameEn: '減速機', quantity: 2, netKg: '10', packageTareKg: '2.5', lengthMm: 600 },
      { caseNumber: '3', nameEn: '軸', packing: 'asIs', netKg: '1', packageTareKg: '1.4' },
      { caseNumber: '3', nameEn: '取扱説明書', packing: 'inCase', netKg: '0.1' },
    ]);
  });

  it('trial 3 no. 26 to 29: takes nothing before dozens, prices per kg, sums and other heads are answered', async () => {
    const { taken, open } = await show();
    await open();
    const own = 'Code\tQty (dozen)\tL mm\tW mm\tH mm\tGross each kg\tPacking\tUnit price (USD/kg)';
    const other = 'Code\tQty (dozen)\tL cm\tW cm\tH cm\tGross each kg\tPacking\tUnit price (USD/kg)';
    await userEvent.paste(
      `${own}\nA\t2\t100\t100\t100\t5\tcarton\t7\nTOTAL\t5\n${other}\nB\t1\t10\t10\t10\t5\tcarton\t7`,
    );
    const count = await screen.findByRole('combobox', { name: /Quantities count/ });
    await waitFor(() => expect(count).toHaveFocus());
    expect(screen.getByText(/Qty \(dozen\) counts no single pieces/)).toBeVisible();
    await userEvent.click(await takeButton());
    await userEvent.selectOptions(count, 'times');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /Figures of the values/ }),
      '1',
    );
    await userEvent.click(await takeButton());
    expect(taken).toEqual([]);
    expect(screen.getByText(/Row 3 says 60 for “Qty \(dozen\)”, but its rows come to 36/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'The rows are right' }));
    expect(screen.getByText(/Row 4 has other heads/)).toBeVisible();
    await userEvent.click(await takeButton());
    expect(taken).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Leave row 5 out' }));
    await userEvent.click(await takeButton());
    expect(taken[0]?.items).toMatchObject([{ code: 'A', quantity: 24, unitValue: '7', currency: 'USD' }]);
  });
});
