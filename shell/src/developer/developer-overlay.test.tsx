import { defineFeatures, type OperatorRight } from '@quayside/contract';
import {
  createMemoryRouter,
  endFeatureTrials,
  PlatformProvider,
  RouterProvider,
  useSessionStore,
} from '@quayside/platform';
import { trialCalls } from '@quayside/service-gateway/member-calls';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeatureTrialNote } from '../app/feature-trial-note.component';
import { usePaletteGroups } from '../app/palette-entries';
import { openPage } from '../federation/load-page';
import { useDeclaredFeatures } from '../federation/declared-features';
import { useRegistry, useRegistryStore } from '../federation/registry';
import { registerShellLocales } from '../locales/register';
import { descriptorOf, registryOf } from '../testing/registry';
import { DeveloperOverlay } from './developer-overlay.component';
import { openDeveloperOverlay, useDeveloperStore } from './developer.store';

jest.mock('../federation/load-page', () => ({ openPage: jest.fn() }));

const published = (version: string, state: 'live' | 'past' | 'never') => ({
  version,
  state,
  team: 'projects',
  publishedAt: '2026-01-05T01:00:00.000Z',
});
const listPublished = () => ({
  items: [published('3', 'never'), published('2', 'live'), published('1', 'past')],
  total: 3,
});
const url = 'http://try-1.preview.localhost:3000';

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
  jest.mocked(openPage).mockClear();
});

describe('what a page is made of', () => {
  const offer = { name: 'What this page is made of' };

  it('is offered to members with a right of the operator, not to administrators of a company', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(screen.queryByRole('button', offer)).not.toBeInTheDocument();
  });

  it('shows each remote with its version and source; versions to try with the right for previews only', async () => {
    show('releases');
    await userEvent.click(await screen.findByRole('button', offer));
    const parts = within(await screen.findByRole('table', { name: 'Parts' }));
    expect(parts.getAllByText('1.0.0')).toHaveLength(2);
    expect(parts.getAllByRole('link')[0]).toHaveAttribute('href', '/assets/projects/remoteEntry.js');
    expect(screen.queryByRole('button', { name: 'Use in this tab' })).not.toBeInTheDocument();
  });

  it('opens the same page with another version under the host of a preview', async () => {
    const asked = answerContract(trialCalls, {
      listPublished,
      openTrial: () => ({ url, expiresAt: '2026-01-06T01:00:00.000Z' }),
    });
    show('previews');
    act(openDeveloperOverlay);
    const version = await screen.findByRole('combobox', { name: 'Version' });
    await waitFor(() => expect(version).toHaveValue('3'));
    expect(within(version).getAllByRole('option')).toHaveLength(2);
    await userEvent.selectOptions(version, '1');
    await userEvent.click(screen.getByRole('button', { name: 'Use in this tab' }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith(`${url}/projects/7?tab=2#tasks`));
    expect(asked.at(-1)).toMatchObject({ name: 'openTrial', body: { pins: { projects: '1' } } });
  });

  it('stays here, and says why, where that version does not fit', async () => {
    const message = 'projects 3 wants @quayside/platform ^9.0.0, shell 1.0.0 provides 0.4.0';
    answerContract(trialCalls, {
      listPublished,
      openTrial: () =>
        new Refusal({
          status: 422,
          code: 'invalid',
          errors: [{ path: 'pins.projects', code: 'shared', message }],
        }),
    });
    show('previews');
    act(openDeveloperOverlay);
    const use = await screen.findByRole('button', { name: 'Use in this tab' });
    await waitFor(() => expect(use).toBeEnabled());
    await userEvent.click(use);
    expect(await screen.findByText(`This version does not fit what is live: ${message}`)).toBeVisible();
    expect(openPage).not.toHaveBeenCalled();
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
    answerContract(trialCalls, { listPublished });
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
