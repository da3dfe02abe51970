import { estimateCalls } from '@quayside/service-estimate/calls';
import type { OfferLink } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../locales/pages/view';
import '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { AddRecipient } from './add-recipient.component';

const ken = {
  ...{ id: 'b'.repeat(24), name: 'Ken', email: 'Ken@osaka.example' },
  language: 'ja',
} as const;
const known = { id: 'a'.repeat(24), name: 'Mori Naoko', email: 'mori@osaka.example' };
const unmailed = { id: 'c'.repeat(24), name: 'Uno', email: null };
const link: OfferLink = {
  ...{ id: 'd'.repeat(24), revision: 1, name: 'Mori Naoko', email: 'MORI@osaka.example', kind: 'to' },
  ...{ language: 'ja', contactId: null, createdAt: '2026-11-27T01:00:00.000Z', revokedAt: null, mail: null },
  createdBy: { id: 'e'.repeat(24), name: 'Sato Yui', nameJa: '佐藤 由衣' },
  views: { first: null, last: null, count: 0 },
};
const closed = jest.fn();

async function open() {
  closed.mockClear();
  const asked = answerContract(estimateCalls, {
    listContacts: () => ({ items: [known, ken, unmailed] }),
    addOfferLink: () => link,
    listOfferLinks: () => ({ items: [], scheduled: null }),
  });
  const element = <AddRecipient estimate={estimateFixture()} links={[link]} onClose={closed} />;
  await renderRemote({ '/estimate': [{ index: true, element }] }, '/estimate', { language: 'en' });
  const body = () => asked.find(({ name }) => name === 'addOfferLink')?.body;
  return { user: userEvent.setup(), body };
}
const send = () => screen.getByRole('button', { name: 'Send the offer' });

test('issue 28.2: a contact of the shipper is chosen by keys, for a copy, in their language; who has a link is not offered', async () => {
  const { user, body } = await open();
  const copy = await screen.findByRole('button', { name: 'Send a copy to Ken' });
  expect(screen.queryByText('Mori Naoko')).toBeNull();
  expect(screen.queryByText('Uno')).toBeNull();
  copy.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Send a copy to Ken', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send to Ken', pressed: false })).toBeVisible();
  expect(screen.getByLabelText(/^Mail address/)).toHaveValue(ken.email);
  await user.click(send());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(body()).toEqual({
    ...{ name: 'Ken', email: ken.email, kind: 'cc', language: 'ja', contactId: ken.id },
  });
});

test('issue 28.2: another address than the one of the contact is nobody of the shipper, and gets no copy', async () => {
  const { user, body } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send a copy to Ken' }));
  const address = screen.getByLabelText(/^Mail address/);
  await user.clear(address);
  await user.click(send());
  expect(await screen.findByText('Enter a mail address.')).toBeVisible();
  await user.type(address, 'other@osaka.example');
  await user.click(send());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(body()).toMatchObject({ email: 'other@osaka.example', kind: 'to' });
  expect(body()).not.toHaveProperty('contactId');
});
