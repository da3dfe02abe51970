import type { CompanyImage } from '@quayside/contract/company-images';
import { accountCalls, type CompanyImages } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { png } from '@quayside/test-kit/made-files';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { company } from '../../testing/stored';

const path = '/manage-company/offers';
const content = png.toString('base64');
const small = { width: 1, height: 1, content };
const image: CompanyImage = { width: 720, height: 240, content, sha256: 'a'.repeat(64), small };
const none: CompanyImages = { logo: null, seal: null };

/** Uploads go by `XMLHttpRequest`, for their progress. */
class Exchange {
  static open: Exchange[] = [];
  address = '';
  status = 0;
  responseText = '';
  upload = { addEventListener: () => undefined };
  heard = new Map<string, () => void>();
  open(_: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {}
  addEventListener(name: string, listener: () => void): void {
    this.heard.set(name, listener);
  }
  send(): void {
    Exchange.open.push(this);
  }
  abort(): void {}
  answer(status: number, body: object): Promise<void> {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    return act(async () => this.heard.get('load')?.());
  }
}
beforeEach(() => {
  Exchange.open = [];
  Object.assign(globalThis, { XMLHttpRequest: Exchange });
});

/** What is stored; a test stores what its upload brings. */
let images = none;
function answer(stored: CompanyImages) {
  images = stored;
  return answerContract(accountCalls, {
    getCompany: () => company,
    getCompanyImages: () => images,
    removeCompanyImage: () => none,
  });
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const drawing = (size = 10) => new File(['x'.repeat(size)], 'logo.svg', { type: 'image/svg+xml' });

test('issue 28.8: a logo is uploaded, shown, and removed after a question', async () => {
  const user = userEvent.setup();
  const asked = answer(none);
  await renderRemote(routes, path, { member: 'admin' });
  const logo = await part('Logo');
  expect(logo.getByText('No logo yet.')).toBeVisible();
  await user.upload(logo.getByLabelText(/^Choose a logo/), drawing());
  expect(Exchange.open[0]?.address).toMatch(/^\/api\/account\/company\/images\/logo\?/);
  expect(logo.getByText('Uploading…')).toBeVisible();
  images = { logo: image, seal: null };
  await Exchange.open[0]?.answer(200, images);
  expect(await logo.findByRole('img', { name: 'Logo' })).toHaveAttribute(
    'src',
    `data:image/png;base64,${content}`,
  );
  expect(await screen.findByText('Logo saved.')).toBeVisible();
  await user.click(logo.getByRole('button', { name: 'Remove logo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove logo' }));
  expect(await logo.findByText('No logo yet.')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ name: 'removeCompanyImage', params: { kind: 'logo' } });
});

test('issue 28.8: a refused file says why, and the picture stays', async () => {
  const user = userEvent.setup();
  answer({ logo: image, seal: null });
  await renderRemote(routes, path, { member: 'admin', language: 'ja' });
  const logo = await part('ロゴ');
  const field = logo.getByLabelText(/^ロゴを差し替える/);
  await user.upload(field, drawing(1024 * 1024 + 1));
  expect(logo.getByRole('alert')).toHaveTextContent('1MB');
  expect(Exchange.open).toHaveLength(0);
  await user.upload(field, drawing());
  const errors = [{ path: 'file', code: 'image.svg', message: 'x' }];
  await Exchange.open[0]?.answer(422, { code: 'invalid', status: 422, errors });
  expect(await logo.findByRole('alert')).toHaveTextContent('SVGにスクリプト');
  expect(logo.getByRole('img', { name: 'ロゴ' })).toBeVisible();
});

test('issue 28.8: who may not change the company sees the pictures only', async () => {
  answer({ logo: image, seal: null });
  await renderRemote(routes, path, { member: 'auditor' });
  expect((await part('Logo')).getByRole('img', { name: 'Logo' })).toBeVisible();
  expect((await part('Seal')).getByText('No seal.')).toBeVisible();
  expect(screen.queryByLabelText(/^(Choose|Replace)/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
