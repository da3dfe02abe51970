import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../api/api-error';
import { i18n, registerLocales, useLanguageStore } from '../language/i18n';
import { PlatformProvider } from '../provider/platform-provider.component';
import { FormText } from './bound-fields.component';
import { Form } from './form.component';
import { useVersionedSave } from './use-versioned-save';
import { wordsOf, type Faults } from './form-resolver';
import { contractChecks, useContractForm } from './contract-form';

type Values = { name: string; code: string };
const faultsOf = ({ name, code }: Values): Faults => ({
  name: name ? undefined : 'required',
  code: /^[A-Z]{3}$/.test(code) ? undefined : 'code.format',
});

const checks = contractChecks<Values>({
  schema: async () => ({ safeParse: () => ({}) }),
  body: (values) => values,
  also: faultsOf,
  namespace: 'form-test',
});

registerLocales('form-test', {
  en: { validation: { code: { format: 'Three capital letters.' }, clash: 'Another shipper has this code.' } },
  ja: { validation: { code: { format: '大文字 3 字です。' }, clash: 'このコードは使われています。' } },
});

function show(save: (values: Values, version: number) => Promise<{ version: number }>) {
  const onSaved = jest.fn();
  const onLoadTheirs = jest.fn();
  function Page() {
    const form = useContractForm(checks, { defaultValues: { name: '', code: 'ABC' } });
    const { submit, conflict } = useVersionedSave<Values, { version: number }>({
      version: 3,
      save,
      onSaved,
      onLoadTheirs,
    });
    return (
      <Form form={form} onSubmit={submit} namespace="form-test">
        <FormText control={form.control} name="name" label="Name" />
        <FormText control={form.control} name="code" label="Code" />
        <button type="submit">Save it</button>
        {conflict}
      </Form>
    );
  }
  render(
    <PlatformProvider>
      <Page />
    </PlatformProvider>,
  );
  return { onSaved, onLoadTheirs };
}

/** An answer that is given by hand. */
function pending<Answer>() {
  let resolve: (answer: Answer) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Answer>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('form', () => {
  beforeEach(() => useLanguageStore.getState().choose('en'));

  it('says what is wrong at the field and above, with a way to the field, and saves nothing', async () => {
    const save = jest.fn();
    show(save);
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.type(screen.getByLabelText('Code'), 'ab');
    await press('Save it');
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Three capital letters/);
    expect(screen.getByRole('alert')).toHaveTextContent('2 things need attention');
    await press('Code: Three capital letters.');
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('Code')).toHaveValue('ab');
  });

  it('puts what the service refuses at the same fields', async () => {
    show(() =>
      Promise.reject(
        new ApiError({
          code: 'invalid',
          status: 422,
          errors: [{ path: 'code', code: 'clash', message: 'duplicate' }],
        }),
      ),
    );
    await userEvent.type(screen.getByLabelText('Name'), 'Osaka Seiki');
    await press('Save it');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Another shipper has this code/);
    expect(screen.getByLabelText('Name')).toHaveValue('Osaka Seiki');
  });

  it('puts what it refuses of a part at the field that holds the whole', async () => {
    show(() =>
      Promise.reject(
        new ApiError({
          code: 'invalid',
          status: 422,
          errors: [{ path: 'code.1', code: 'clash', message: 'duplicate' }],
        }),
      ),
    );
    await userEvent.type(screen.getByLabelText('Name'), 'Osaka Seiki');
    await press('Save it');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Another shipper has this code/);
    await press('Code: Another shipper has this code.');
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  it('shows any other failure above the fields, with its digest', async () => {
    show(() => Promise.reject(new ApiError({ code: 'service-unavailable', status: 503, digest: 'd-77' })));
    await userEvent.type(screen.getByLabelText('Name'), 'Osaka Seiki');
    await press('Save it');
    expect(screen.getByRole('alert')).toHaveTextContent('d-77');
  });

  it('lets the person decide when somebody else saved first: save mine over it', async () => {
    const save = jest.fn((_values: Values, version: number) =>
      version === 3
        ? Promise.reject(
            new ApiError({ code: 'stale-version', status: 412, current: { version: 7, name: 'Theirs' } }),
          )
        : Promise.resolve({ version: 8 }),
    );
    const { onSaved } = show(save);
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await press('Save it');
    await userEvent.click(await screen.findByRole('button', { name: 'Save mine over it' }));
    expect(save).toHaveBeenLastCalledWith({ name: 'Mine', code: 'ABC' }, 7);
    expect(onSaved).toHaveBeenCalledWith({ version: 8 });
  });

  it('lets the person decide when somebody else saved first: load theirs', async () => {
    const { onLoadTheirs } = show(() =>
      Promise.reject(
        new ApiError({ code: 'stale-version', status: 412, current: { version: 7, name: 'Theirs' } }),
      ),
    );
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await press('Save it');
    await userEvent.click(await screen.findByRole('button', { name: 'Load their version' }));
    expect(onLoadTheirs).toHaveBeenCalledWith({ version: 7, name: 'Theirs' });
  });

  describe('where somebody else saved first, while more was typed', () => {
    const stale = () =>
      new ApiError({ code: 'stale-version', status: 412, current: { name: 'Theirs', version: 7 } });
    type Stored = { name: string; version: number };

    /** A record as pages show it: what is stored fills the form anew. Answers are given by hand. */
    function showRecord() {
      const calls: ReturnType<typeof pending<Stored>>[] = [];
      const save = jest.fn((_values: { name: string }, _version: number) => {
        const call = pending<Stored>();
        calls.push(call);
        return call.promise;
      });
      function Record() {
        const [version, setVersion] = useState(3);
        const form = useForm({ defaultValues: { name: 'Osaka' } });
        const fill = (stored: Stored) => {
          setVersion(stored.version);
          form.reset({ name: stored.name });
        };
        const { submit, conflict } = useVersionedSave<{ name: string }, Stored>({
          version,
          save,
          onSaved: fill,
          onLoadTheirs: fill,
        });
        return (
          <Form form={form} onSubmit={submit}>
            <FormText control={form.control} name="name" label="Name" />
            <button type="submit">Save it</button>
            <p>Version {version}</p>
            {conflict}
          </Form>
        );
      }
      render(
        <PlatformProvider>
          <Record />
        </PlatformProvider>,
      );
      return { save, calls };
    }

    it('keeps it when mine is saved over theirs', async () => {
      const { save, calls } = showRecord();
      const name = await screen.findByLabelText('Name');
      await userEvent.type(name, ' Seiki');
      await press('Save it');
      await userEvent.type(name, ' K.K.');
      await act(async () => calls[0]?.reject(stale()));
      await press('Save mine over it');
      expect(save).toHaveBeenLastCalledWith({ name: 'Osaka Seiki' }, 7);
      await act(async () => calls[1]?.resolve({ name: 'OSAKA SEIKI', version: 8 }));
      expect(screen.getByText('Version 8')).toBeVisible();
      await act(nextFrame);
      await act(nextFrame);
      expect(name).toHaveValue('Osaka Seiki K.K.');
    });

    it('lets it go when theirs is loaded', async () => {
      const { calls } = showRecord();
      const name = await screen.findByLabelText('Name');
      await press('Save it');
      await userEvent.type(name, ' K.K.');
      await act(async () => calls[0]?.reject(stale()));
      await press('Load their version');
      await act(nextFrame);
      await act(nextFrame);
      expect(name).toHaveValue('Theirs');
      expect(screen.getByText('Version 7')).toBeVisible();
    });

    it('says so when mine is refused after all', async () => {
      const { calls } = showRecord();
      await userEvent.type(await screen.findByLabelText('Name'), ' Seiki');
      await press('Save it');
      await act(async () => calls[0]?.reject(stale()));
      await press('Save mine over it');
      await act(async () => calls[1]?.reject(new ApiError({ code: 'forbidden', status: 403, digest: 'A1' })));
      expect(await screen.findByRole('alert')).toHaveTextContent('(A1)');
      expect(screen.getByLabelText('Name')).toHaveValue('Osaka Seiki');
      // And it can be saved again.
      await press('Save it');
      expect(calls).toHaveLength(3);
    });
  });

  it('is sent once however often it is asked for while it is on its way', async () => {
    const answer = pending<{ version: number }>();
    const save = jest.fn(() => answer.promise);
    show(save);
    await userEvent.type(screen.getByLabelText('Name'), 'Mine');
    await userEvent.keyboard('{Control>}s{/Control}{Control>}s{/Control}{Enter}');
    expect(save).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve({ version: 4 }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  });

  it('keeps what is typed while it is being saved, and can be saved again', async () => {
    type Saved = { name: string };
    const answers: ((saved: Saved) => void)[] = [];
    const save = jest.fn((_values: Saved) => new Promise<Saved>((resolve) => answers.push(resolve)));
    function Page() {
      const [loaded, setLoaded] = useState<Saved>({ name: 'Osaka' });
      const form = useForm<Saved>({ values: loaded });
      const { isDirty } = form.formState;
      return (
        <Form form={form} onSubmit={async (values) => setLoaded(await save(values))}>
          <FormText control={form.control} name="name" label="Name" />
          <button type="submit" disabled={!isDirty}>
            Save it
          </button>
          <p>Stored: {loaded.name}</p>
        </Form>
      );
    }
    render(
      <PlatformProvider>
        <Page />
      </PlatformProvider>,
    );
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' Seiki');
    await press('Save it');
    await userEvent.type(name, ' K.K.');
    // The service trims, so that its answer is not what was sent.
    act(() => answers[0]?.({ name: 'OSAKA SEIKI' }));
    expect(await screen.findByText('Stored: OSAKA SEIKI')).toBeVisible();
    // What was typed is put back with the next frame.
    await act(nextFrame);
    await act(nextFrame);
    expect(name).toHaveValue('Osaka Seiki K.K.');
    await press('Save it');
    expect(save).toHaveBeenLastCalledWith({ name: 'Osaka Seiki K.K.' });
    act(() => answers[1]?.({ name: 'OSAKA SEIKI K.K.' }));
    expect(await screen.findByText('Stored: OSAKA SEIKI K.K.')).toBeVisible();
    await waitFor(() => expect(name).toHaveValue('OSAKA SEIKI K.K.'));
    expect(screen.getByRole('button', { name: 'Save it' })).toBeDisabled();
  });
});

describe('words of a failed check', () => {
  it.each([
    ['too_small', { origin: 'string', minimum: 8 }, 'Please type at least 8 characters.'],
    ['too_small', { origin: 'string', minimum: 1, missing: true }, 'Please fill this in.'],
    ['too_small', { origin: 'array', minimum: 1 }, 'Please fill this in.'],
    ['too_big', { origin: 'number', maximum: 100 }, 'This must be at most 100.'],
    ['too_big', { origin: 'int', maximum: 9007199254740991 }, 'This must be at most 9007199254740991.'],
    ['too_big', { origin: 'array', maximum: 3 }, 'This is too long.'],
    ['invalid_type', { expected: 'string', missing: true }, 'Please fill this in.'],
    ['invalid_type', { expected: 'int' }, 'Please type a whole number.'],
    ['invalid_type', { expected: 'number' }, 'Please type a number, such as 1,234.5.'],
    ['invalid_value', { missing: true }, 'Please fill this in.'],
    ['invalid_format', { format: 'email' }, 'Please type an e-mail address.'],
    ['invalid_format', { format: 'date' }, 'Please choose a date.'],
    ['invalid_format', { format: 'url' }, 'A web address that starts with http:// or https://.'],
    ['invalid_format', { format: 'regex' }, 'This value is not accepted.'],
    ['custom', undefined, 'This value is not accepted.'],
  ] as const)('%s of %j is "%s"', (code, params, words) =>
    expect(wordsOf({ code, message: 'Said: by the library', params })).toBe(words),
  );

  it('does not read the sentence of the library', () => {
    expect(wordsOf({ code: 'too_big', message: 'Too big: expected string to have <=8 characters' })).toBe(
      'This is too long.',
    );
  });

  it('asks for what is missing before it says which form it has', () => {
    const issue = { code: 'invalid_format', message: 'code.format' };
    expect(wordsOf(issue, 'form-test')).toBe('Three capital letters.');
    expect(wordsOf({ ...issue, params: { missing: true } }, 'form-test')).toBe('Please fill this in.');
  });

  it('speaks the language of the member', async () => {
    await i18n.changeLanguage('ja');
    expect(wordsOf({ code: 'custom', message: 'code.format' }, 'form-test')).toBe('大文字 3 字です。');
    const params = { origin: 'string', minimum: 8 };
    expect(wordsOf({ code: 'too_small', params })).toBe('8 文字以上で入力してください。');
    await i18n.changeLanguage('en');
  });
});
