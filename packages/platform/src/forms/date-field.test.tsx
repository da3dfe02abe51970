import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatInstant, formatTime } from '../language/format';
import { useLanguageStore } from '../language/i18n';
import { PlatformProvider } from '../provider/platform-provider.component';
import { useSessionStore } from '../session/session.store';
import { FormDate } from './bound-fields.component';
import { DateField, DateInput, type DateFieldProps } from './date-field.component';
import { Form } from './form.component';

// The calendar is loaded when it is asked for, on a machine that may be busy.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(90_000);

const speak = (language: 'en' | 'ja') => act(() => useLanguageStore.getState().choose(language));

function show(initial: string, props: Partial<DateFieldProps> = {}) {
  const values: string[] = [];
  function Field() {
    const [value, setValue] = useState(initial);
    return (
      <DateField
        label="Departure"
        value={value}
        onChange={(next) => {
          values.push(next);
          setValue(next);
        }}
        {...props}
      />
    );
  }
  render(
    <PlatformProvider>
      <Field />
    </PlatformProvider>,
  );
  return { values, input: screen.getByLabelText<HTMLInputElement>('Departure') };
}

beforeEach(() => speak('en'));

describe('date field', () => {
  it.each([
    ['2026/1/5', '5 Jan 2026'],
    ['5 Jan 2026', '5 Jan 2026'],
    ['２０２６年１月５日', '5 Jan 2026'],
    ['令和8年1月5日', '5 Jan 2026'],
    ['20260105', '5 Jan 2026'],
  ])('reads %s, and shows it in the language of the page when it is left', async (typed, shown) => {
    const { values, input } = show('');
    await userEvent.click(input);
    await userEvent.keyboard(typed);
    expect(values.at(-1)).toBe('2026-01-05');
    expect(input).toHaveValue(typed);
    await userEvent.tab();
    expect(input).toHaveValue(shown);
    speak('ja');
    expect(input).toHaveValue('2026/01/05');
    expect(values.at(-1)).toBe('2026-01-05');
  });

  it.each(['5/1/2026', '2026/2/30', 'tomorrow'])(
    'keeps %s as it was typed and says that it is no date; meanwhile it has no value',
    async (typed) => {
      const { values, input } = show('2026-01-05');
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      expect(input).toBeValid();
      await userEvent.tab();
      expect(input).toHaveValue(typed);
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription(/Not a date/);
      expect(values.at(-1)).toBe('');
    },
  );

  it('names the first and the last day that may be chosen', async () => {
    const { input } = show('', { min: '2026-01-10', max: '2026-01-20' });
    await userEvent.type(input, '2026-01-09{Enter}');
    expect(input).toHaveAccessibleDescription(/Not before 10 Jan 2026/);
    await userEvent.clear(input);
    await userEvent.type(input, '2026-01-21{Enter}');
    expect(input).toHaveAccessibleDescription(/Not after 20 Jan 2026/);
    await userEvent.clear(input);
    await userEvent.type(input, '2026-01-20{Enter}');
    expect(input).toBeValid();
  });

  it('goes back to what it was on Escape', async () => {
    const { values, input } = show('2026-01-05');
    await userEvent.clear(input);
    await userEvent.type(input, '2027-02-03');
    await userEvent.keyboard('{Escape}');
    expect(input).toHaveValue('5 Jan 2026');
    expect(values.at(-1)).toBe('2026-01-05');
  });

  it('takes a day of the calendar by the keys alone, and has the focus back', async () => {
    const { values, input } = show('2026-01-05');
    await userEvent.click(input);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const chosen = await screen.findByRole('button', { name: /, 5 January 2026/ });
    await waitFor(() => expect(chosen).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('button', { name: /, 6 January 2026/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(values).toEqual(['2026-01-06']));
    await waitFor(() => expect(input).toHaveFocus());
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  it('is not sent in a form while its text is no date, even where a date is not required', async () => {
    const save = jest.fn();
    function Page() {
      const form = useForm<{ due: string }>({ defaultValues: { due: '2026-01-05' } });
      return (
        <Form form={form} onSubmit={save}>
          <FormDate control={form.control} name="due" label="Due" />
          <button type="submit">Save it</button>
        </Form>
      );
    }
    render(
      <PlatformProvider>
        <Page />
      </PlatformProvider>,
    );
    const input = screen.getByLabelText('Due');
    await userEvent.clear(input);
    await userEvent.type(input, '1/5');
    await userEvent.click(screen.getByRole('button', { name: 'Save it' }));
    expect(save).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Due: Not a date'));
    expect(input).toHaveFocus();
    await userEvent.clear(input);
    await userEvent.type(input, '2026/1/6');
    await userEvent.click(screen.getByRole('button', { name: 'Save it' }));
    await waitFor(() => expect(save).toHaveBeenCalledWith({ due: '2026-01-06' }));
  });
});

describe('date in a row', () => {
  it('changes once, however many dates are passed through while it is typed', async () => {
    const onChange = jest.fn();
    render(
      <PlatformProvider>
        <DateInput label="Due of EST-1" value="" onChange={onChange} />
      </PlatformProvider>,
    );
    const input = screen.getByLabelText('Due of EST-1');
    await userEvent.type(input, '2026/1/12');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([['2026-01-12']]);
  });
});

describe('times', () => {
  it('are those of the profile’s zone, wherever the browser is', () => {
    const session = {
      member: { timeZone: 'Asia/Tokyo' },
      organisation: {},
    } as unknown as NonNullable<ReturnType<typeof useSessionStore.getState>['session']>;
    useSessionStore.setState({ session });
    expect(formatTime('2026-11-22T00:55:00Z', 'en')).toBe('09:55');
    expect(formatInstant('2026-11-21T23:55:00Z', 'en')).toMatch(/22 Nov 2026.*08:55/);
    useSessionStore.setState({ session: null });
  });
});
