import { PlatformProvider } from '@quayside/platform';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerEditorWords } from '../locales/editor/register';
import { CargoInDialog } from './cargo-in-dialog.component';
import type { Taken } from './cargo-in.types';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

describe('taking a packing list in', () => {
  it('begins on the field to paste into, goes to what is to be mended, and takes the list by keys', async () => {
    await registerEditorWords();
    const taken: Taken[] = [];
    render(
      <PlatformProvider>
        <CargoInDialog
          shipperId={undefined}
          existing={0}
          onTake={(each) => taken.push(each)}
          onClose={() => undefined}
        />
      </PlatformProvider>,
    );
    const field = await screen.findByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.paste(
      'Code\tName\tQty\tL cm\tW cm\tH cm\tGross each kg\nA\tBox\t2\t10\t20\t30\t5\nB\tCase\tabout 3\t10\t20\t30\t5',
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
  });
});
