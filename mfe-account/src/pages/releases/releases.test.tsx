import type { OperatorRight } from '@quayside/contract';
import { releaseCalls } from '@quayside/service-gateway/member-calls';
import { answerContract, type Asked } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Live, LivePart } from '../../api/releases.query';
import { routes } from '../../routes';

const day = (number: number) => `2026-01-0${number}T01:00:00.000Z`;
const projects: LivePart = {
  part: 'projects',
  kind: 'remote',
  version: '0.1.0-c',
  since: day(3),
  by: 'projects',
  reason: 'Board by week',
  commit: '0a0abcdb12345',
  person: 'Sato Yui',
  dirty: true,
  previous: '0.1.0-b',
};
const shell: LivePart = { ...projects, part: 'shell', kind: 'shell', by: 'service-watch', previous: null };
const past = ['c', 'b', 'a'].map((name, index) => ({
  version: `0.1.0-${name}`,
  from: day(3 - index),
  until: index === 0 ? null : day(4 - index),
  reason: '',
}));
const week = {
  name: 'week',
  branch: 'feature/week',
  author: 'Sato Yui',
  data: 'copy' as const,
  changedAt: day(1),
  expiresAt: day(8),
  url: 'http://week.preview.localhost:3000',
  parts: [{ part: 'projects', version: '0.1.0-d' }],
};

type Answers = Parameters<typeof answerContract<typeof releaseCalls>>[1];

/** A gateway whose live parts follow what is asked of it. */
function answer(change: Answers = {}) {
  let live: Live = { revision: 7, parts: [projects, shell] };
  return answerContract(releaseCalls, {
    getLive: () => live,
    listPastVersions: () => ({ items: past, total: past.length }),
    listChanges: () => ({
      items: [
        {
          revision: 7,
          at: day(3),
          by: 'member:admin@demo.example',
          reason: 'Slow',
          parts: [
            {
              ...{ part: 'projects', from: '0.1.0-x', to: '0.1.0-c' },
              sources: { commit: '7f7fabcd12345', person: 'Mori Naoko', dirty: false },
            },
          ],
          id: 'live-7',
          preview: null,
        },
        {
          id: 'preview-0000000000000000000000aa',
          revision: null,
          at: day(2),
          by: 'member:approver@demo.example',
          reason: 'The client looks on Friday',
          parts: [],
          preview: { name: 'week', branch: 'feature/week', deed: 'kept' as const, until: day(8) },
        },
      ],
      total: 2,
      nextCursor: null,
    }),
    listPreviews: () => ({ items: [week], total: 1 }),
    listErrors: () => ({ items: [], total: 0 }),
    goBack: ({ body: { version, reason } }) => {
      live = {
        revision: live.revision + 1,
        parts: [{ ...projects, version, reason, by: 'member:admin@demo.example' }, shell],
      };
      return live;
    },
    ...change,
  });
}
const changes = (asked: readonly Asked[]) => asked.filter(({ name }) => name === 'goBack');
const show = (operatorRights: readonly OperatorRight[] = ['releases', 'previews']) =>
  renderRemote(routes, '/manage-company/releases', { member: 'admin', operatorRights });
const table = (name: string) => screen.findByRole('table', { name });

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Go back: projects' }));
  const dialog = await screen.findByRole('dialog', { name: 'Go back: projects' });
  await within(dialog).findByRole('combobox', { name: 'To version' });
  return dialog;
}

describe('the releases', () => {
  it('say what is live since when, by whom and why, what was, and which branches can be seen', async () => {
    answer();
    await show();
    const live = await table('Live');
    expect(await within(live).findByText('0.1.0-c', { selector: 'tr:first-child code' })).toBeVisible();
    expect(within(live).getByText('by itself, as the service did not start')).toBeVisible();
    expect(within(live).getAllByRole('button', { name: /Go back/ })).toHaveLength(1);
    expect(await within(await table('History')).findByText('0.1.0-x → 0.1.0-c')).toBeVisible();
    expect(await within(await table('History')).findByText('admin@demo.example')).toBeVisible();
  });

  it('D12: say who built a version, from which commit, and whether it had changes in no commit', async () => {
    answer({ getLive: () => ({ revision: 7, parts: [projects] }) });
    await show();
    const live = within(await table('Live'));
    expect(await live.findByText(/Sato Yui/)).toHaveTextContent(
      'Sato Yui · 0a0abcdb1 · with changes in no commit',
    );
    const told = within(await table('History'));
    const built = await told.findByText(/Mori Naoko/);
    expect(built).toHaveTextContent('7f7fabcd1');
    expect(built).not.toHaveTextContent('no commit');
  });

  it('go back to the version that is chosen, for a reason, and forward again by one press', async () => {
    const user = userEvent.setup();
    const asked = answer();
    await show();
    const dialog = await openDialog(user);
    const submit = within(dialog).getByRole('button', { name: 'Go back' });
    await user.click(submit);
    expect(await within(dialog).findByText('Please fill this in.', { selector: 'p, span' })).toBeVisible();
    expect(changes(asked)).toEqual([]);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'To version' }), '0.1.0-a');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Totals are wrong');
    await user.click(submit);
    expect(await screen.findByText('projects is at 0.1.0-a now.')).toBeInTheDocument();
    expect(changes(asked)).toMatchObject([
      { params: { part: 'projects' }, body: { version: '0.1.0-a', reason: 'Totals are wrong' }, version: 7 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(changes(asked)[1]).toMatchObject({
        body: { version: '0.1.0-c', reason: 'Taken back: 0.1.0-c again' },
        version: 8,
      }),
    );
  });

  it('say of a reason that is too long how long it may be, and cut nothing of it', async () => {
    const user = userEvent.setup();
    const asked = answer();
    await show();
    const dialog = await openDialog(user);
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
    await user.click(reason);
    await user.paste('x'.repeat(301));
    await user.click(within(dialog).getByRole('button', { name: 'Go back' }));
    expect(await within(dialog).findByText('Please type at most 300 characters.')).toBeVisible();
    expect(reason).toHaveValue('x'.repeat(301));
    expect(changes(asked)).toEqual([]);
  });

  it('change nothing when somebody was quicker: what is live now is said, and asked about anew', async () => {
    const user = userEvent.setup();
    let revision = 7;
    const asked = answer({
      getLive: () => ({
        revision,
        parts: [{ ...projects, ...(revision > 7 ? { version: '0.1.0-b', by: 'projects' } : {}) }, shell],
      }),
      goBack: ({ version }) => {
        if (version === 8) return { revision: 9, parts: [{ ...projects, version: '0.1.0-a' }, shell] };
        revision = 8;
        return new Refusal({ status: 412, code: 'stale-version', current: { revision } });
      },
    });
    await show();
    const dialog = await openDialog(user);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'To version' }), '0.1.0-a');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Slow');
    await user.click(within(dialog).getByRole('button', { name: 'Go back' }));
    expect(await within(dialog).findByText(/projects is at 0\.1\.0-b now \(projects\)/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(changes(asked).map(({ version }) => version)).toEqual([7, 8]));
  });

  it('say which versions do not fit where going back is refused', async () => {
    const user = userEvent.setup();
    const message = 'projects 0.1.0-b wants @quayside/platform ^0.3.0, shell 2 provides 0.4.0';
    answer({
      goBack: () =>
        new Refusal({
          status: 422,
          code: 'invalid',
          errors: [{ path: 'pins.projects', code: 'shared', message }],
        }),
    });
    await show();
    const dialog = await openDialog(user);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Slow');
    await user.click(within(dialog).getByRole('button', { name: 'Go back' }));
    expect(await within(dialog).findByText(new RegExp(message.replaceAll(/[.^]/g, '\\$&')))).toBeVisible();
  });

  it.each([
    [403, 'forbidden', /You do not have the right “releases” any more/],
    [409, 'state-conflict', /Somebody was quicker, nothing was changed/],
  ])(
    'say what is wrong when going back is refused with %s, and keep what was typed',
    async (status, code, words) => {
      const user = userEvent.setup();
      answer({ goBack: () => new Refusal({ status, code }) });
      await show();
      const dialog = await openDialog(user);
      const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
      await user.type(reason, 'Slow');
      await user.click(within(dialog).getByRole('button', { name: 'Go back' }));
      expect(await within(dialog).findByText(words)).toBeVisible();
      expect(reason).toHaveValue('Slow');
    },
  );

  it('show the errors of the live versions, with the number by which the log has the last one', async () => {
    const projectsErrors = {
      ...{ part: 'projects', version: '0.1.0-c', times: 1_200, people: 9 },
      ...{ lastAt: day(4), lastCode: 'SHELL-005', lastDigest: 'abcd1234' },
    };
    answer({ listErrors: () => ({ items: [projectsErrors], total: 1 }) });
    await show();
    const errors = within(await table('Errors of the live versions'));
    await errors.findByText('projects');
    const rows = errors.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(1);
    for (const text of ['1,200', '9', 'abcd1234', 'SHELL-005']) expect(rows[0]).toHaveTextContent(text);
  });

  it('open a preview in a tab of its own, by a link that keys reach as well', async () => {
    const user = userEvent.setup();
    answer();
    await show();
    const open = await screen.findByRole('link', { name: 'Open the preview of feature/week in a new tab' });
    expect(open).toHaveAttribute('href', week.url);
    expect(open).toHaveAttribute('target', '_blank');
    expect(open).toHaveAttribute('rel', 'noopener');
    open.focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Keep 7 days feature/week' })).toHaveFocus();
  });

  it('D1: say of a preview of several teams whose each part is', async () => {
    const source = {
      version: '1',
      team: 'supplier',
      branch: 'fix/rates',
      author: 'Kimura Ren',
      commit: '0badc0de42',
    };
    const parts = ['projects', 'supplier'].map((part) => ({ part, version: '1' }));
    const preview = { ...week, parts, sources: { supplier: source } };
    answer({ listPreviews: () => ({ items: [preview], total: 1 }) });
    await show();
    const words = 'supplier (fix/rates 0badc0de by Kimura Ren, team supplier)';
    expect(await within(await table('Previews')).findByText(words)).toBeVisible();
  });

  it('say who may open previews to whom does not have that right', async () => {
    answer();
    await show(['releases']);
    expect(await screen.findByText(/you need the right “previews”/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /feature\/week/ })).not.toBeInTheDocument();
  });

  it.each([
    [['projects'], 'copy', 'production'],
    [['projects', 'projects-service'], 'copy', 'a copy; all else in production'],
    [['projects-service'], 'production', 'production, by its own service'],
  ] as const)('say of a preview of %j on %s where what is saved goes', async (parts, data, words) => {
    const preview = { ...week, data, parts: parts.map((part) => ({ part, version: '1' })) };
    answer({ listPreviews: () => ({ items: [preview], total: 1 }) });
    await show();
    expect(await within(await table('Previews')).findByText(words)).toBeVisible();
  });

  it('end a preview and keep one open longer for a reason, which the history tells', async () => {
    const user = userEvent.setup();
    const asked = answer({
      endPreview: () => new Refusal({ status: 404, code: 'not-found' }),
      prolongPreview: () => week,
    });
    await show();
    const told = within(await table('History'));
    expect(await told.findByText(/^Preview of feature\/week kept until/)).toBeVisible();
    expect(told.getByText('approver@demo.example')).toBeVisible();
    expect(told.getByText('The client looks on Friday')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Keep 7 days feature/week' }));
    const keep = await screen.findByRole('dialog');
    await user.click(within(keep).getByRole('button', { name: 'Keep 7 days' }));
    expect(await within(keep).findByText('Please fill this in.', { selector: 'p, span' })).toBeVisible();
    await user.type(within(keep).getByRole('textbox', { name: /Reason/ }), ' Shown on Friday ');
    await user.click(within(keep).getByRole('button', { name: 'Keep 7 days' }));
    expect(await screen.findByText(/stays open 7 days from now/)).toBeInTheDocument();
    expect(asked).toContainEqual(
      expect.objectContaining({ name: 'prolongPreview', body: { days: 7, reason: 'Shown on Friday' } }),
    );

    const lists = () => asked.filter(({ name }) => name === 'listPreviews').length;
    const before = lists();
    await user.click(screen.getByRole('button', { name: 'End feature/week' }));
    const end = await screen.findByRole('dialog', { name: 'End the preview of feature/week?' });
    await user.type(within(end).getByRole('textbox', { name: /Reason/ }), 'Merged');
    await user.click(within(end).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(within(end).getByRole('alert')).not.toBeEmptyDOMElement());
    expect(asked).toContainEqual(expect.objectContaining({ name: 'endPreview', body: { reason: 'Merged' } }));
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });

  it('show why nothing can be shown to whom the right was taken from, and no part', async () => {
    const forbidden = () => new Refusal({ status: 403, code: 'forbidden' });
    answer({ listErrors: forbidden, getLive: forbidden, listChanges: forbidden, listPreviews: forbidden });
    await show();
    expect((await screen.findAllByTestId('page-error')).length).toBeGreaterThan(0);
    expect(screen.queryByText('projects')).not.toBeInTheDocument();
  });
});
