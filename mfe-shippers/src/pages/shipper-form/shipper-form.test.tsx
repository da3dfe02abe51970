import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';

type Call = { method: string; path: string; headers: Headers; body: unknown };

const shipper = {
  id: '0c0000000000000000000001',
  version: 3,
  archived: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  code: 'OSK',
  name: 'Osaka Seiki Co., Ltd.',
  country: 'JP',
  currency: 'JPY',
  language: 'ja',
  terms: 'End of month',
};

/** Answers calls as the service would; what is not foreseen fails the test. */
function answer(handler: (call: Call) => [status: number, body: unknown]): Call[] {
  const calls: Call[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const call: Call = {
      method: init?.method ?? 'GET',
      path: String(input),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    calls.push(call);
    const [status, body] = handler(call);
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return calls;
}

const problem = (code: string, more: object) => ({ type: 'x', title: code, code, digest: 'd1', ...more });

describe('a new shipper', () => {
  test('shows what the service refuses at its fields, in words', async () => {
    answer(() => [
      422,
      problem('invalid', {
        status: 422,
        errors: [
          { path: 'code', code: 'invalid_format', message: 'code.format' },
          { path: 'contact.phone', code: 'invalid_format', message: 'phone.format' },
        ],
      }),
    ]);
    const user = userEvent.setup();
    await renderRemote(routes, '/shippers/new');
    await user.type(await screen.findByLabelText(/^Code/), 'ＯＳＫ');
    await user.click(screen.getByRole('button', { name: 'Create shipper' }));
    const code = screen.getByLabelText(/^Code/);
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    expect(code).toHaveAccessibleDescription(/Letters, digits and/);
    expect(code).toHaveFocus();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Please type a phone number/);
    expect(within(screen.getByRole('alert')).getAllByRole('button')).toHaveLength(2);
  });

  test('says that a code is taken, in Japanese for those who read it', async () => {
    answer(() => [
      409,
      problem('conflict', {
        status: 409,
        errors: [{ path: 'code', code: 'taken', message: 'already in use' }],
      }),
    ]);
    const user = userEvent.setup();
    await renderRemote(routes, '/shippers/new', { language: 'ja' });
    await user.click(await screen.findByRole('button', { name: '荷主を登録' }));
    await waitFor(() => expect(screen.getByLabelText(/^コード/)).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText(/^コード/)).not.toHaveAccessibleDescription(/already in use/);
  });
});

describe('a changed shipper', () => {
  test('tells the service what was emptied, with the version that was read', async () => {
    const calls = answer(({ method }) => [200, method === 'PATCH' ? { ...shipper, version: 4 } : shipper]);
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, `/shippers/${shipper.id}/edit`);
    await user.clear(await screen.findByLabelText('Payment terms'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/shippers/${shipper.id}`));
    const patch = calls.find(({ method }) => method === 'PATCH');
    expect(patch?.headers.get('If-Match')).toBe('"3"');
    expect(patch?.body).toMatchObject({ code: 'OSK', terms: null, contact: null });
  });

  test('asks when somebody else saved first, and saves over it only when told to', async () => {
    const theirs = { ...shipper, version: 7, terms: '60 days' };
    const calls = answer(({ method, headers }) => {
      if (method !== 'PATCH') return [200, shipper];
      return headers.get('If-Match') === '"7"'
        ? [200, { ...theirs, version: 8 }]
        : [412, problem('stale-version', { status: 412, current: theirs })];
    });
    const user = userEvent.setup();
    await renderRemote(routes, `/shippers/${shipper.id}/edit`);
    await user.type(await screen.findByLabelText('Tax number'), 'T1');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Load their version' }));
    await waitFor(() => expect(screen.getByLabelText('Payment terms')).toHaveValue('60 days'));
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);

    await user.type(screen.getByLabelText('Tax number'), 'T2');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === 'PATCH')?.headers.get('If-Match')).toBe('"7"');
  });
});
