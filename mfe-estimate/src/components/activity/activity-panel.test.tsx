import { estimateCalls } from '@quayside/service-estimate/calls';
import { createNote } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../locales/pages/view';
import '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { ActivityPanel } from './activity-panel.component';

test('a note is checked before it is sent, and its field is empty once it is kept', async () => {
  const asked = answerContract(estimateCalls, {
    listEstimateActivity: () => ({ items: [], total: 0, nextCursor: null }),
    addNote: () => undefined,
  });
  const notes = () =>
    asked.filter(({ name }) => name === 'addNote').map(({ body }) => createNote.parse(body));
  const page = <ActivityPanel estimate={estimateFixture()} />;
  await renderRemote({ '/estimate': [{ index: true, element: page }] }, '/estimate');
  const field = await screen.findByRole('textbox', { name: 'Note' });
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await add();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Please fill this in\./));
  await userEvent.click(field);
  await userEvent.paste('あ'.repeat(4001));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Please type at most 4000 characters\./));
  expect(notes()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, ' Crane booked ');
  await add();
  await waitFor(() => expect(field).toHaveValue(''));
  expect(notes()).toEqual([{ text: 'Crane booked' }]);
});
