import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { activityCall, defineCalls } from '@quayside/api';
import { createClient } from '../api/transport';
import { registerLocales } from '../language/i18n';
import { PlatformProvider } from '../provider/platform-provider.component';
import { answerCalls, json } from '../testing/answers';
import { ActivityPanel } from './activity-panel.component';

const words = {
  field: { name: 'Name', contact: 'Contact', contactEmail: 'E-mail', state: 'State' },
  state: { done: 'Done' },
};
registerLocales('activity-test', { en: words, ja: words });

const things = createClient(defineCalls('things', { readActivity: activityCall }));
const at = '2026-03-01T00:00:00.000Z';
const entry = (id: string, action: string, changes: object[] = [], note: string | null = null) => ({
  id,
  at,
  by: { id: 'm', name: 'Aiko' },
  action,
  resource: 'thing',
  resourceId: 't1',
  label: null,
  changes,
  note,
});

function show(items: object[]) {
  const calls = answerCalls(() => json(200, { items, nextCursor: null, total: items.length }));
  render(
    <PlatformProvider queryClient={new QueryClient()}>
      <ActivityPanel read={things.readActivity} resource="thing" id="t1" namespace="activity-test" />
    </PlatformProvider>,
  );
  return calls;
}

describe('activity of a record', () => {
  it('says who did what, with the changed fields and states in words', async () => {
    const calls = show([
      entry('2', 'update', [
        { field: 'name', from: null, to: 'Press' },
        { field: 'contact.email', from: 'a@b.example', to: 'c@d.example' },
        { field: 'contact.fax', from: '1', to: '2' },
        { field: 'state', from: 'odd', to: 'done' },
      ]),
      entry('1', 'import', [], '3 rows'),
      entry('0', 'merge'),
    ]);
    const [update, made, other] = await screen.findAllByRole('listitem');
    expect(update).toHaveTextContent('Changed · Aiko');
    expect(update).toHaveTextContent('Name: – → Press');
    expect(update).toHaveTextContent('E-mail: a@b.example → c@d.example');
    expect(update).toHaveTextContent('Contact: 1 → 2');
    expect(update).toHaveTextContent('State: odd → Done');
    expect(made).toHaveTextContent('Imported · 3 rows · Aiko');
    expect(other).toHaveTextContent('merge · Aiko');
    expect(calls[0]?.path).toBe('/api/things/activity?resource=thing&id=t1&limit=12');
  });

  it('names the field only where its values are ids, and what is in a list', async () => {
    show([
      entry('1', 'update', [
        { field: 'ownerId', from: '0c0000000000000000000001', to: '0c0000000000000000000002' },
        { field: 'stages', from: [], to: ['packing'] },
      ]),
    ]);
    const update = await screen.findByRole('listitem');
    expect(update).toHaveTextContent('ownerId');
    expect(update).not.toHaveTextContent('0c0000');
    expect(update).toHaveTextContent('stages: – → packing');
  });

  it('says that nothing was changed yet', async () => {
    show([]);
    expect(await screen.findByText('No changes yet.')).toBeInTheDocument();
  });
});
