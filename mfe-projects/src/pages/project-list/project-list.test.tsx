import { projectsCalls, type Project } from '@quayside/service-projects/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { project } from '../../testing/stored';
import { pageOf } from '@quayside/test-kit/page-of';

function answer(listProjects: () => Project[] | Refusal) {
  return answerContract(projectsCalls, {
    listProjects: () => {
      const answered = listProjects();
      return answered instanceof Refusal ? answered : pageOf(answered);
    },
    getReference: () => ({
      shippers: [{ id: project.shipperId, name: 'Osaka Seiki', nameJa: '大阪精機' }],
      members: [],
    }),
    updateProject: () => new Refusal({ status: 403, code: 'forbidden' }),
  });
}

/** The last item of a menu, by keys. */
async function chooseLast(user: ReturnType<typeof userEvent.setup>, button: HTMLElement) {
  button.focus();
  await user.keyboard('{ArrowUp}');
  const items = await screen.findAllByRole('menuitemradio');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await waitFor(() => expect(items.at(-1)).toHaveAttribute('data-highlighted'));
  await user.keyboard('{Enter}');
}

describe('the projects', () => {
  test('are narrowed by shipper and state, which the address keeps', async () => {
    const asked = answer(() => [project]);
    const user = userEvent.setup();
    const { router } = await renderRemote(routes, '/projects');
    const table = within(await screen.findByRole('table', { name: 'Projects' }));
    expect(await table.findByRole('link', { name: 'Press line' })).toBeVisible();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Shipper' }),
      await screen.findByRole('option', { name: 'Osaka Seiki' }),
    );
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === 'listProjects')?.query).toMatchObject({
        shipperId: project.shipperId,
      }),
    );
    expect(router.state.location.search).toContain(`shipperId=${project.shipperId}`);
  });

  test('are a list, whatever the address says, for whom the board is switched off', async () => {
    answer(() => [project]);
    await renderRemote(routes, '/projects?view=board', { features: { 'projects.board': false } });
    expect(await screen.findByRole('table', { name: 'Projects' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Board' })).not.toBeInTheDocument();
  });

  test('move on the board; a refusal is said by name and the card stays', async () => {
    const asked = answer(() => [project]);
    const user = userEvent.setup();
    await renderRemote(routes, '/projects?view=board');
    const column = within(await screen.findByRole('region', { name: 'Active' }));
    await chooseLast(user, await column.findByRole('button', { name: 'Move Press line' }));
    expect(await screen.findByText('Press line was not changed')).toBeVisible();
    expect(asked.find(({ name }) => name === 'updateProject')).toMatchObject({
      body: { state: 'cancelled' },
      version: 1,
    });
    expect(column.getByRole('link', { name: 'Press line' })).toBeVisible();
  });

  test('begin with a form where there are none, for those who may write', async () => {
    answer(() => []);
    const { unmount } = await renderRemote(routes, '/projects');
    expect(await screen.findByText('No projects yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New project' })).toHaveLength(2);
    unmount();
    await renderRemote(routes, '/projects', { member: 'viewer' });
    expect(await screen.findByText('No projects yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New project' })).not.toBeInTheDocument();
  });

  test('say why they cannot be shown', async () => {
    answer(() => new Refusal({ status: 500, code: 'internal' }));
    await renderRemote(routes, '/projects');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
