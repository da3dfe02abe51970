import { createTemplate, estimateCalls } from '@quayside/service-estimate/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../locales/pages/view';
import '../../routes';
import { estimateFixture } from '../../testing/estimate-fixture';
import { TemplateDialog } from './template-dialog.component';

test('a template has a name before it is sent; what the service refuses stands at its field', async () => {
  const estimate = { ...estimateFixture(), id: 'a'.repeat(24) };
  const asked = answerContract(estimateCalls, {
    createTemplate: () =>
      new Refusal({
        ...{ status: 409, code: 'conflict' },
        errors: [{ path: 'name', code: 'taken', message: 'already in use' }],
      }),
  });
  const page = <TemplateDialog estimate={estimate} onClose={() => undefined} />;
  await renderRemote({ '/estimate': [{ index: true, element: page }] }, '/estimate');
  const name = await screen.findByRole('textbox', { name: /^Name\*?$/ });
  const japanese = screen.getByRole('textbox', { name: /^Name \(Japanese\)/ });
  await userEvent.clear(name);
  await userEvent.clear(japanese);
  await userEvent.click(japanese);
  await userEvent.paste('あ'.repeat(201));
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() =>
    expect(formFaults()).toEqual([
      'Name: Please fill this in.',
      'Name (Japanese): Please type at most 200 characters.',
    ]),
  );
  expect(asked).toEqual([]);
  await userEvent.clear(japanese);
  await userEvent.type(name, 'By sea');
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(formFaults()).toEqual(['Name: Already in use.']));
  expect(createTemplate.parse(asked[0]?.body)).toEqual({ estimateId: estimate.id, name: 'By sea' });
});
