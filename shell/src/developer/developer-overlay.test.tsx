import { defineFeatures, type OperatorRight } from '@quayside/contract';
import {
  createMemoryRouter,
  endFeatureTrials,
  PlatformProvider,
  RouterProvider,
  useSessionStore,
} from '@quayside/platform';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeatureTrialNote } from '../app/feature-trial-note.component';
import { usePaletteGroups } from '../app/palette-entries';
import { useDeclaredFeatures } from '../federation/declared-features';
import { useRegistry, useRegistryStore } from '../federation/registry';
import { registerShellLocales } from '../locales/register';
import { descriptorOf, registryOf } from '../testing/registry';
import { DeveloperOverlay } from './developer-overlay.component';
import { openDeveloperOverlay, useDeveloperStore } from './developer.store';

function Palette() {
  const { groups } = usePaletteGroups('');
  return groups.flatMap(({ entries }) =>
    entries.map(({ id, label, run }) => (
      <button key={id} type="button" onClick={run}>
        {label}
      </button>
    )),
  );
}

const text = { en: 'Board', ja: 'ボード' };
const features = Object.values(
  defineFeatures('projects', {
    board: { title: text, text, default: true, setFor: ['organisation', 'member'] },
  }),
);

function Frame() {
  useDeclaredFeatures(useRegistry());
  return <FeatureTrialNote />;
}

function show(...operatorRights: OperatorRight[]) {
  const registry = registryOf(descriptorOf('projects', { features }), descriptorOf('supplier'));
  useRegistryStore.setState({ registry });
  signInForTest({ member: 'admin' });
  const { session, set } = useSessionStore.getState();
  if (session) set({ ...session, operatorRights });
  const page = (
    <>
      <Frame />
      <Palette />
      <DeveloperOverlay />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: ['/projects/7?tab=2#tasks'],
  });
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

beforeAll(async () => {
  await registerShellLocales();
  performance.getEntriesByType ??= () => [];
});
beforeEach(() => {
  act(() => useDeveloperStore.setState({ open: false }));
});

describe('what a page is made of', () => {
  const offer = { name: 'What this page is made of' };

  it('is offered to members with a right of the operator, not to administrators of a company', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
  });

  it('shows each remote with its version and source', async () => {
    show('releases');
    await userEvent.click(await screen.findByRole('button', offer));
    const parts = within(await screen.findByRole('table', { name: 'Parts' }));
    expect(parts.getAllByText('1.0.0')).toHaveLength(2);
    expect(parts.getAllByRole('link')[0]).toHaveAttribute('href', '/assets/projects/remoteEntry.js');
  });

  it('has its feature switches with their states and where those come from', async () => {
    show('releases');
    const { session, set } = useSessionStore.getState();
    act(
      () =>
        session && set({ ...session, features: { organisation: { 'projects.board': false }, member: {} } }),
    );
    act(openDeveloperOverlay);
    const row = within(await screen.findByRole('row', { name: /projects\.board/ }));
    expect(row.getByText('off')).toBeVisible();
    expect(row.getByText('set for the company')).toBeVisible();
    expect(row.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('lets those who may see previews try a switch in their tab, and leads back', async () => {
    show('previews');
    act(openDeveloperOverlay);
    const trial = await screen.findByRole('combobox', { name: 'In this tab: projects.board' });
    await userEvent.selectOptions(trial, 'off');
    expect(await screen.findByText('tried in this tab')).toBeVisible();
    expect(screen.getByText(/Tried in this tab alone: Board \(off\)/)).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Back to what is set' }));
    expect(screen.queryByText(/Tried in this tab alone/)).not.toBeInTheDocument();
    act(openDeveloperOverlay);
    expect(await screen.findByText('by default')).toBeVisible();
    act(endFeatureTrials);
  });
});
