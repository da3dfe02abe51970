import type { SchemaIssue } from '@quayside/contract/issues';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerLocales, useLanguageStore } from '../language/i18n';
import { PlatformProvider } from '../provider/platform-provider.component';
import { FormText } from './bound-fields.component';
import { contractChecks, useContractForm, type Schema } from './contract-form';
import { Form } from './form.component';

type Values = { name: string; lanes: { port: string }[]; codes: string };

registerLocales('contract-form-test', { en: {}, ja: {} });

const tooLong = (...path: PropertyKey[]): SchemaIssue => ({
  code: 'too_big',
  path,
  message: 'Too big: expected string to have <=5 characters',
  origin: 'string',
  maximum: 5,
});
const refusing = (...issues: SchemaIssue[]): Schema => ({ safeParse: () => ({ error: { issues } }) });

function show(schema: () => Promise<Schema>, place?: (path: string) => string | undefined) {
  const save = jest.fn();
  const body = jest.fn((values: Values) => ({ ...values, codes: values.codes.split(' ') }));
  const checks = contractChecks<Values>({
    schema,
    body,
    place,
    also: ({ codes }) => ({ codes: codes === '-' ? 'invalid' : undefined }),
    namespace: 'contract-form-test',
  });
  function Page() {
    const form = useContractForm(checks, {
      defaultValues: { name: 'Osaka Seiki', lanes: [{ port: 'JPYOK' }, { port: 'USLGB' }], codes: 'OFR' },
    });
    return (
      <Form form={form} onSubmit={save}>
        <FormText control={form.control} name="name" label="Name" />
        <FormText control={form.control} name="lanes.1.port" label="Second port" />
        <FormText control={form.control} name="codes" label="Codes" />
        <button type="submit">Save it</button>
      </Form>
    );
  }
  render(
    <PlatformProvider>
      <Page />
    </PlatformProvider>,
  );
  return { save, body };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Save it' }));

describe('a form that its contract checks', () => {
  beforeEach(() => useLanguageStore.getState().choose('en'));

  it('says the issues of the schema at their fields, nested ones too, the first in focus', async () => {
    const { save, body } = show(async () => refusing(tooLong('name'), tooLong('lanes', 1, 'port')));
    await press();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/at most 5 characters/);
    expect(screen.getByLabelText('Second port')).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('2 things need attention');
    expect(body).toHaveBeenLastCalledWith(expect.objectContaining({ codes: 'OFR' }));
    expect(save).not.toHaveBeenCalled();
  });

  it('says them in the language of the member', async () => {
    useLanguageStore.getState().choose('ja');
    show(async () => refusing(tooLong('name')));
    await press();
    await waitFor(() =>
      expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('5 文字以内で入力してください。'),
    );
  });

  it('says at the field what is about a part of it', async () => {
    show(async () => refusing(tooLong('codes', 0)));
    await press();
    await waitFor(() =>
      expect(screen.getByLabelText('Codes')).toHaveAccessibleDescription(
        /“OFR”: Please type at most 5 characters\.$/,
      ),
    );
  });

  it('says above the form what no field holds', async () => {
    const { save } = show(async () => refusing(tooLong('lanes', 0, 'steps', 2, 'rate'), tooLong('hidden')));
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('lanes.0.steps.2.rate: Please fill this in.');
    expect(alert).toHaveTextContent('hidden: ');
    expect(save).not.toHaveBeenCalled();
  });

  it('says at the field that is laid out otherwise what is about it in the body', async () => {
    show(
      async () => refusing(tooLong('head', 'name')),
      (path) => (path === 'head.name' ? 'name' : undefined),
    );
    await press();
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeInvalid());
  });

  it('says what the form knows beyond the schema', async () => {
    show(async () => ({ safeParse: () => ({}) }));
    await userEvent.clear(screen.getByLabelText('Codes'));
    await userEvent.type(screen.getByLabelText('Codes'), '-');
    await press();
    await waitFor(() => expect(screen.getByLabelText('Codes')).toBeInvalid());
  });

  it('asks for the schema once, and again only where it could not be had; then the service checks alone', async () => {
    const schema = jest
      .fn<Promise<Schema>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(refusing(tooLong('name')));
    const { save } = show(schema);
    await press();
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await press();
    await waitFor(() => expect(screen.getByLabelText('Name')).toBeInvalid());
    await press();
    expect(schema).toHaveBeenCalledTimes(3);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
