import {
  shipperInputSchema,
  shippersCalls,
  type Shipper,
  type ShipperInput,
} from '@quayside/service-shippers/contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { routes } from '../../routes';

const shipper: Shipper = {
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

const refusal = (status: number, code: string, more: object) => new Refusal({ status, code, ...more });

const none = () => ({ items: [], nextCursor: null, total: 0 });
/** What the page of a shipper asks once it is saved. */
const page = {
  getShipper: () => shipper,
  listProducts: none,
  listPickupLocations: none,
  listDeliveryLocations: none,
  listMembers: () => ({ items: [], total: 0 }),
  listComparisons: none,
  readActivity: none,
};

/** The form lets it pass, as where the schema could not be fetched. */
function passUnchecked() {
  jest.spyOn(shipperInputSchema, 'safeParse').mockReturnValue({ success: true, data: {} as ShipperInput });
}

async function paste(user: UserEvent, label: RegExp, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

describe('a new shipper', () => {
  test('says at its fields what cannot be stored, and is sent once it is right, as its schema takes it', async () => {
    const asked = answerContract(shippersCalls, { ...page, createShipper: () => shipper });
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, '/shippers/new');
    await screen.findByLabelText(/^Code/);
    await paste(user, /^Code/, '-OSK');
    await paste(user, /^Payment terms/, 'x'.repeat(301));
    await paste(user, /^Postal code/, '9'.repeat(21));
    await paste(user, /^E-mail/, 'nobody@');
    await paste(user, /^Phone/, 'call me');
    await paste(user, /^Website/, 'osaka.example');
    await user.click(screen.getByRole('button', { name: 'Create shipper' }));
    await waitFor(() =>
      expect(formFaults().sort()).toEqual([
        'Code: Letters, digits and - _ . / only, at most 40, starting with a letter or digit.',
        'Country: Please fill this in.',
        'E-mail: Please type an e-mail address.',
        'Name: Please fill this in.',
        'Payment terms: Please type at most 300 characters.',
        'Phone: Please type a phone number, such as +81 45-000-0000.',
        'Postal code: Please type at most 20 characters.',
        'Website: A web address that starts with http:// or https://.',
      ]),
    );
    expect(screen.getByLabelText(/^Code/)).toHaveFocus();
    expect(asked).toEqual([]);
    await paste(user, /^Code/, 'OSK');
    await paste(user, /^Name\*?$/, 'Osaka Seiki');
    await paste(user, /^Postal code/, '590-0985');
    await paste(user, /^Payment terms/, 'End of month');
    await paste(user, /^E-mail/, 'mori@osaka.example');
    await paste(user, /^Phone/, '+81 72-000-0000');
    await paste(user, /^Website/, 'https://osaka.example');
    await user.selectOptions(screen.getByLabelText(/^Country/), 'JP');
    await user.click(screen.getByRole('button', { name: 'Create shipper' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/shippers/${shipper.id}`));
    const sent = asked.find(({ name }) => name === 'createShipper')?.body;
    expect(shipperInputSchema.parse(sent)).toEqual(sent);
  });

  test('shows what the service refuses at its fields, in words', async () => {
    passUnchecked();
    answerContract(shippersCalls, {
      createShipper: () =>
        refusal(422, 'invalid', {
          errors: [
            { path: 'code', code: 'invalid_format', message: 'code.format' },
            { path: 'contact.phone', code: 'invalid_format', message: 'phone.format' },
          ],
        }),
    });
    const user = userEvent.setup();
    await renderRemote(routes, '/shippers/new');
    await user.type(await screen.findByLabelText(/^Code/), 'ＯＳＫ');
    await user.click(screen.getByRole('button', { name: 'Create shipper' }));
    const code = screen.getByLabelText(/^Code/);
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    expect(code).toHaveAccessibleDescription(/Letters, digits and/);
    expect(code).toHaveFocus();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Please type a phone number/);
    expect(formFaults()).toHaveLength(2);
  });

  test('says that a code is taken, in Japanese for those who read it', async () => {
    passUnchecked();
    answerContract(shippersCalls, {
      createShipper: () =>
        refusal(409, 'conflict', { errors: [{ path: 'code', code: 'taken', message: 'already in use' }] }),
    });
    const user = userEvent.setup();
    await renderRemote(routes, '/shippers/new', { language: 'ja' });
    await user.click(await screen.findByRole('button', { name: '荷主を登録' }));
    await waitFor(() => expect(screen.getByLabelText(/^コード/)).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByLabelText(/^コード/)).not.toHaveAccessibleDescription(/already in use/);
  });
});

describe('a changed shipper', () => {
  test('tells the service what was emptied, with the version that was read', async () => {
    const asked = answerContract(shippersCalls, {
      ...page,
      updateShipper: () => ({ ...shipper, version: 4 }),
    });
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, `/shippers/${shipper.id}/edit`);
    await user.clear(await screen.findByLabelText('Payment terms'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/shippers/${shipper.id}`));
    const patch = asked.find(({ name }) => name === 'updateShipper');
    expect(patch?.version).toBe(3);
    expect(patch?.body).toMatchObject({ code: 'OSK', terms: null, contact: null });
  });

  test('asks when somebody else saved first, and saves over it only when told to', async () => {
    const theirs = { ...shipper, version: 7, terms: '60 days' };
    const versions: (number | undefined)[] = [];
    answerContract(shippersCalls, {
      ...page,
      updateShipper: ({ version }) => {
        versions.push(version);
        return version === 7 ? { ...theirs, version: 8 } : refusal(412, 'stale-version', { current: theirs });
      },
    });
    const user = userEvent.setup();
    await renderRemote(routes, `/shippers/${shipper.id}/edit`);
    await user.type(await screen.findByLabelText('Tax number'), 'T1');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Load their version' }));
    await waitFor(() => expect(screen.getByLabelText('Payment terms')).toHaveValue('60 days'));
    expect(versions).toEqual([3]);

    await user.type(screen.getByLabelText('Tax number'), 'T2');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(versions).toEqual([3, 7]));
  });
});
