import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../language/i18n';
import { ComboboxField, type ComboboxOption } from './combobox-field.component';

const all = ['Osaka Seiki', 'Osaka Trading', 'Kitahama Chemical'].map((label, index) => ({
  value: String(index),
  label,
}));

/** A search whose answers wait until they are let go. */
function lateSearch() {
  const waiting: (() => void)[] = [];
  return {
    search: (text: string) =>
      new Promise<ComboboxOption[]>((resolve) => {
        waiting.push(() =>
          resolve(all.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))),
        );
      }),
    answer: () => act(async () => waiting.splice(0).forEach((each) => each())),
  };
}

type Kind = { isPicker?: boolean; freeText?: { longest: number } };
function Field(props: Kind & { search: (text: string) => Promise<ComboboxOption[]> }) {
  const [value, setValue] = useState<ComboboxOption>();
  return (
    <>
      <ComboboxField
        label="Shipper"
        name="shipper"
        value={value}
        onChange={setValue}
        searchKey={['x']}
        {...props}
      />
      <button type="button">next</button>
      <output>{value?.label ?? 'none'}</output>
    </>
  );
}
const chosen = () => document.querySelector('output')?.textContent;
const box = () => screen.getByRole('combobox', { name: 'Shipper' });

async function start(kind: Kind = {}, search?: () => Promise<ComboboxOption[]>) {
  const late = lateSearch();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Field search={search ?? late.search} {...kind} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  await user.click(box());
  return { user, ...late };
}

it('takes the first match when Enter comes before the answer', async () => {
  const { user, answer } = await start();
  await user.keyboard('osaka{Enter}');
  expect(chosen()).toBe('none');
  await answer();
  await waitFor(() => expect(chosen()).toBe('Osaka Seiki'));
  expect(box()).toHaveValue('Osaka Seiki');
});

it('takes at once the entry that is seen and fits, though the newest answer is still on its way', async () => {
  const { user, answer } = await start();
  await user.keyboard('osaka');
  await answer();
  await screen.findByRole('option', { name: 'Osaka Trading' });
  await user.keyboard('{ArrowDown}');
  await user.keyboard(' ');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen()).toBe('Osaka Trading');
});

it('takes the marked entry with Tab, and waits for the answer after it', async () => {
  const { user, answer } = await start();
  await user.keyboard('osaka');
  await answer();
  await screen.findByRole('option', { name: 'Osaka Trading' });
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(chosen()).toBe('Osaka Trading');
  await user.click(box());
  await user.clear(box());
  await user.keyboard('kita');
  await user.tab();
  await answer();
  await waitFor(() => expect(chosen()).toBe('Kitahama Chemical'));
  expect(screen.getByRole('button')).toHaveFocus();
});

it('keeps a text that names nothing, marked, and never an entry that was chosen before it', async () => {
  const { user, answer } = await start();
  await user.keyboard('osaka{Enter}');
  await answer();
  await waitFor(() => expect(chosen()).toBe('Osaka Seiki'));
  await user.click(box());
  await user.clear(box());
  await user.keyboard('zzz');
  await user.tab();
  await answer();
  await waitFor(() => expect(box()).toHaveValue('zzz'));
  await waitFor(() => expect(box()).toHaveAttribute('aria-invalid', 'true'));
  expect(box()).toHaveAttribute('data-problem', 'Choose an entry from the list.');
  expect(chosen()).toBe('none');
  await user.click(box());
  await user.keyboard('{Escape}');
  expect(box()).not.toHaveAttribute('aria-invalid');
});

it('takes no guess when the pointer goes elsewhere: only what the text names', async () => {
  const { user, answer } = await start();
  await user.keyboard('osaka');
  await answer();
  await screen.findByRole('option', { name: 'Osaka Trading' });
  await user.click(screen.getByRole('button'));
  expect(chosen()).toBe('none');
  expect(box()).toHaveAttribute('aria-invalid', 'true');
  await user.click(box());
  await user.clear(box());
  await user.keyboard('OSAKA seiki');
  await user.click(screen.getByRole('button'));
  await answer();
  await waitFor(() => expect(chosen()).toBe('Osaka Seiki'));
});

it('forgets the text where it only picks', async () => {
  const { user, answer } = await start({ isPicker: true });
  await user.keyboard('osaka');
  await answer();
  await screen.findByRole('option', { name: 'Osaka Trading' });
  await user.tab();
  expect(box()).toHaveValue('');
  expect(chosen()).toBe('none');
});

const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

const said = () => document.querySelector('.combobox [role="status"]');

it('goes to the first and the last entry with Home and End, and says how many there are', async () => {
  const { user, answer } = await start();
  await user.keyboard('osaka');
  expect(said()).toBeEmptyDOMElement();
  await answer();
  await waitFor(() => expect(said()).toHaveTextContent('2 choices'));
  await user.keyboard('{End}');
  expect(marked()).toBe('Osaka Trading');
  await user.keyboard('{Home}');
  expect(marked()).toBe('Osaka Seiki');
  await user.keyboard('{End}{Enter}');
  expect(chosen()).toBe('Osaka Trading');
  // With Shift they select text, and a closed list leaves them to the field.
  await user.keyboard('{Home}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box()).toHaveValue('Osaka Trading');
});

it.each([
  { place: 'below where there is room', top: 100, isAbove: 'false' },
  { place: 'above where it would be cut below', top: 600, isAbove: 'true' },
])('opens $place', async ({ top, isAbove }) => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(240);
  const rectangle = jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top, bottom: top + 32 } as DOMRect);
  try {
    const { user, answer } = await start();
    await user.keyboard('osaka');
    await answer();
    await screen.findByRole('option', { name: 'Osaka Trading' });
    // A window of 768 px.
    expect(screen.getByRole('listbox')).toHaveAttribute('data-above', isAbove);
  } finally {
    height.mockRestore();
    rectangle.mockRestore();
  }
});

describe('free text', () => {
  const freeText = { longest: 12 };

  it('is kept as it is typed where no entry is called so; an entry that fits comes before it', async () => {
    const { user, answer } = await start({ freeText });
    await user.keyboard('Osaka');
    await answer();
    await screen.findByText('As typed');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Osaka Seiki',
      'Osaka Trading',
      'OsakaAs typed',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toBe('Osaka');
  });

  it('that names an entry is that entry, and is not offered beside it', async () => {
    const { user, answer } = await start({ freeText });
    await user.keyboard('osaka seiki');
    await answer();
    await screen.findByText('Osaka Seiki');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.tab();
    expect(chosen()).toBe('Osaka Seiki');
  });

  it('is taken though nothing can be looked up, and refused where it is too long', async () => {
    const { user } = await start({ freeText }, () => Promise.reject(new Error('away')));
    await user.keyboard('Own Line');
    await user.tab();
    await waitFor(() => expect(chosen()).toBe('Own Line'));
    await user.click(box());
    await user.clear(box());
    await user.keyboard('A line too long for it');
    await user.tab();
    await screen.findByText('Choose an entry from the list.');
    expect(chosen()).toBe('none');
  });

  it('is looked up again once that is possible: a search that failed found nobody missing', async () => {
    let isAway = true;
    const { user } = await start({ freeText }, () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(all.slice(0, 1)),
    );
    await user.keyboard('Osaka');
    await screen.findByText('As typed');
    expect(screen.queryByText('Osaka Seiki')).toBeNull();
    await user.keyboard('{Escape}');
    isAway = false;
    await user.keyboard('Osaka');
    await screen.findByText('Osaka Seiki');
  });
});
