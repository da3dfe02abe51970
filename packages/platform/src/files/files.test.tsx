import type { StoredFile } from '@quayside/api';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../api/query-client';
import { FilesPanel } from './files.component';

/** An exchange that a test answers. */
class Exchange {
  static open: Exchange[] = [];
  address = '';
  headers: Record<string, string> = {};
  sent: unknown;
  status = 0;
  responseText = '';
  private readonly heard = new Map<string, (event: object) => void>();
  private readonly heardOfUpload = new Map<string, (event: object) => void>();
  readonly upload = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      this.heardOfUpload.set(name, listener),
  };

  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  addEventListener(name: string, listener: (event: object) => void): void {
    this.heard.set(name, listener);
  }
  send(body: unknown): void {
    this.sent = body;
    Exchange.open.push(this);
  }
  abort(): void {
    this.heard.get('abort')?.({});
  }
  goOn(loaded: number, total: number): void {
    act(() => this.heardOfUpload.get('progress')?.({ loaded, total }));
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.heard.get('load')?.({});
  }
}

const stored = (name: string): StoredFile => ({
  ...{ id: 'f'.repeat(24), name, type: 'application/pdf', size: 1_234_567 },
  ...{ addedAt: '2026-11-27T10:00:00.000Z', addedBy: { id: '1', name: 'Sato Yui' } },
});
let items: StoredFile[] = [];
const remove = jest.fn(async () => {
  items = [];
});
const calls = {
  list: { query: () => ({ queryKey: ['things', 'listFiles'], queryFn: async () => ({ items }) }) },
  upload: {
    request: ({ query }: { query: { name: string } }) => ({ path: '/api/things/1/files', query }),
  },
  download: { file: async () => ({ name: 'a', blob: new Blob() }) },
  remove,
};

const show = (mayWrite = true) =>
  render(
    <QueryClientProvider client={queryClient}>
      <FilesPanel calls={calls} params={{ thingId: '1' }} mayWrite={mayWrite} />
    </QueryClientProvider>,
  );
const pdf = (name: string, content = '%PDF') => new File([content], name, { type: 'application/pdf' });

beforeEach(() => {
  items = [];
  Exchange.open = [];
  queryClient.clear();
  Object.assign(globalThis, { XMLHttpRequest: Exchange });
});

test('a file is uploaded with its progress, and is in the list', async () => {
  show();
  const field = await screen.findByLabelText(/choose files/);
  await userEvent.upload(field, pdf('plan é.pdf'));
  const [exchange] = Exchange.open;
  expect(exchange?.address).toBe('/api/things/1/files?name=plan+%C3%A9.pdf');
  expect(exchange?.headers['Content-Type']).toBe('application/octet-stream');
  exchange?.goOn(1, 4);
  const bar = await screen.findByRole('progressbar', { name: 'Uploading plan é.pdf' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '25'));
  items = [stored('plan é.pdf')];
  exchange?.answer(201, stored('plan é.pdf'));
  expect(await screen.findByRole('button', { name: 'Download plan é.pdf' })).toBeVisible();
  expect(screen.getByText(/1\.2 MB · Sato Yui/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a refused file says why, and is dismissed', async () => {
  show();
  await userEvent.upload(await screen.findByLabelText(/choose files/), pdf('plan.pdf'));
  Exchange.open[0]?.answer(422, {
    ...{ code: 'invalid', status: 422, digest: 'x' },
    errors: [{ path: 'file', code: 'file.content', message: 'no' }],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Its content is not what its name says.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss plan.pdf' }));
  expect(screen.getByText('No files yet.')).toBeVisible();
});

test('what cannot be taken is refused before a byte is sent', async () => {
  show();
  const field = await screen.findByLabelText(/choose files/);
  await userEvent.upload(field, [pdf('empty.pdf', '')]);
  expect(await screen.findByText('It is empty.')).toBeVisible();
  const page = new File(['<html>'], 'page.html');
  await userEvent.setup({ applyAccept: false }).upload(field, page);
  expect(await screen.findByText('Files of this type are not accepted.')).toBeVisible();
  expect(Exchange.open).toEqual([]);
});

test('an upload is cancelled, and of many two are sent at once', async () => {
  show();
  const field = await screen.findByLabelText(/choose files/);
  await userEvent.upload(field, [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
  expect(Exchange.open).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel a.pdf' }));
  await waitFor(() => expect(Exchange.open).toHaveLength(3));
  expect(screen.queryByText('a.pdf')).toBeNull();
});

test('a file is removed after a question', async () => {
  items = [stored('plan.pdf')];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove plan.pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove file' }));
  await waitFor(() => expect(screen.getByText('No files yet.')).toBeVisible());
  expect(remove).toHaveBeenCalledWith({ params: { thingId: '1', fileId: 'f'.repeat(24) } });
});

test('who may not write reads and downloads', async () => {
  items = [stored('plan.pdf')];
  show(false);
  expect(await screen.findByRole('button', { name: 'Download plan.pdf' })).toBeVisible();
  expect(screen.queryByLabelText(/choose files/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove plan.pdf' })).toBeNull();
});
