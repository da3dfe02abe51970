import { shippersCalls, type Product, type Shipper } from '@quayside/service-shippers/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ja } from '../../locales/ja';
import { routes } from '../../routes';

const at = '2026-01-01T00:00:00.000Z';
const stored = { version: 3, archived: false, createdAt: at, updatedAt: at };
const shipper: Shipper = {
  ...stored,
  id: '0c0000000000000000000001',
  code: 'OSK',
  name: 'Osaka Seiki',
  country: 'JP',
  currency: 'JPY',
  language: 'ja',
};
const product: Product = {
  ...stored,
  id: '0c0000000000000000000002',
  shipperId: shipper.id,
  code: 'PR-1',
  name: 'Press',
  lengthMm: 2400,
  widthMm: 1200,
  heightMm: 900,
  netKg: '1800',
  stackable: false,
  thisSideUp: true,
  packing: 'crate',
};
const path = `/shippers/${shipper.id}/product-list`;

function answer(items: Product[]) {
  return answerContract(shippersCalls, {
    getShipper: () => shipper,
    listProducts: () => ({ items, nextCursor: null, total: items.length }),
    getProduct: () => product,
    updateProduct: () => ({ ...product, version: 4 }),
  });
}

describe('the products of a shipper', () => {
  test('begin with a form or a file where there are none, for those who may write', async () => {
    answer([]);
    const { unmount } = await renderRemote(routes, path);
    expect(await screen.findByText('No products yet')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'New product' })).toHaveLength(2);
    unmount();
    await renderRemote(routes, path, { member: 'viewer' });
    expect(await screen.findByText('No products yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New product' })).toBeNull();
  });

  test('are changed beside the list: closing with something unsaved asks, and what cannot be stored is not sent', async () => {
    const asked = answer([product]);
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, path);
    await user.click(await screen.findByRole('link', { name: 'PR-1' }));
    const length = await screen.findByLabelText(/^Length/);
    await user.clear(length);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Close without saving?')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    await waitFor(() => expect(screen.queryByText('Close without saving?')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const sent = () => asked.filter(({ name }) => name === 'updateProduct');
    await waitFor(() => expect(formFaults()).toEqual(['Length: Please fill this in.']));
    expect(sent()).toEqual([]);
    await user.type(length, '2500');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ lengthMm: 2500, widthMm: 1200, grossKg: null });
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('are measured: lengths are whole, the gross weight is no less than the net, a pair is whole', async () => {
    const asked = answer([product]);
    const user = userEvent.setup();
    await renderRemote(routes, path, { language: 'ja' });
    await user.click(await screen.findByRole('link', { name: 'PR-1' }));
    const paste = async (name: string, text: string) => {
      const field = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    await paste(ja.field.length, '12.5');
    await paste(ja.field.width, 'wide');
    await paste(ja.field.height, '100001');
    await paste(ja.field.grossKg, '1700');
    await paste(ja.field.hsCode, '12345');
    await paste(ja.field.unitValue, '30');
    await paste(ja.field.unNumber, '1993');
    await user.click(screen.getByRole('button', { name: ja.form.save }));
    await waitFor(() =>
      expect(formFaults()).toEqual([
        `${ja.field.length}: 整数を入力してください。`,
        `${ja.field.width}: 数値を入力してください（例：1,234.5）。`,
        `${ja.field.height}: 100000 以下にしてください。`,
        `${ja.field.hsCode}: ${ja.validation.hsCode.format}`,
        `${ja.field.currency}: 入力してください。`,
        `${ja.field.dangerousClass}: 入力してください。`,
      ]),
    );
    // What is no whole number hides the rules between fields.
    await paste(ja.field.length, '12');
    await user.click(screen.getByRole('button', { name: ja.form.save }));
    await waitFor(() =>
      expect(formFaults()).toContain(`${ja.field.grossKg}: ${ja.validation.weight.grossBelowNet}`),
    );
    expect(asked.filter(({ name }) => name === 'updateProduct')).toEqual([]);
  });
});
