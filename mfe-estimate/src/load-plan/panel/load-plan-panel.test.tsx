import { stageIds } from '@quayside/contract';
import { useLanguageStore, useSessionStore } from '@quayside/platform';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editorOf, planHere, show } from './load-plan-fixture';
import type { Planner } from '../planner/planner-client';
import type { PlanAnswer } from '../planner/planner-protocol';

const steps = () => screen.findByRole('table', { name: 'Loading steps' });
/** Pressed once all of the plan was looked at. */
const accept = async () => {
  const button = screen.getByRole('button', { name: 'Accept plan' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
/** Selects a package of the first step with these goods. */
const takeInHand = async (letter: string) => {
  const [row] = screen.getAllByRole('row', { name: new RegExp(`× ${letter} `) });
  await userEvent.click(within(row!).getByRole('button', { name: /^Move a package of step/ }));
};
const vanning = (store: ReturnType<typeof editorOf>) => store.getState().priced.calculations.vanning;

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  useLanguageStore.getState().choose('en');
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => useSessionStore.getState().set(null));
});

describe('the load plan in the vanning stage', () => {
  it('plans at once, and without WebGL says the same as a table', async () => {
    show();
    expect(await steps()).toHaveTextContent(/× A /);
    expect(screen.getByText(/cannot show 3D/)).toBeInTheDocument();
    expect(screen.getByText(/Loadable by straight pushes/)).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Cheapest fleets' })).toHaveTextContent(/1 × 20GP.*This plan/);
    expect(screen.getByText(/No fleet can cost less/)).toBeInTheDocument();
    expect(screen.getByText('VGM with securing').nextSibling).toHaveTextContent(/kg$/);
  });

  it('is tables alone for whom the drawing is switched off, and they can be worked with', async () => {
    signInForTest({ features: { 'estimate.load-in-3d': false } });
    show();
    await steps();
    expect(screen.queryByText(/cannot show 3D/)).not.toBeInTheDocument();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(screen.getByText('VGM with securing').nextSibling).toHaveTextContent(/kg$/);
    await takeInHand('A');
    expect(screen.getByLabelText(/^Package \d+: /)).toBeVisible();
  });

  it('is accepted into the estimate: containers and masses follow, and it can be taken back', async () => {
    const { store } = show();
    await steps();
    await accept();
    expect(vanning(store)).toMatchObject({ plan: 'counts', fleet: { counts: { '20GP': 1 } } });
    expect(vanning(store)?.loads?.[0]?.vgmKg).toBe(store.getState().priced.facts['vanning.vgmKg']?.value);
    expect(screen.getByText(/^Accepted /)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo acceptance' }));
    expect(store.getState().content.stages.vanning.inputs.loading).toBeUndefined();
  });

  it('that is stopped before there is a plan says that there is none', async () => {
    const silent = (): Planner => ({ ...planHere(), plan: () => undefined });
    show({ makePlanner: silent });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(screen.getAllByText('Not planned yet')).toHaveLength(2);
    expect(screen.queryByText('Planned')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Plan again' })).toBeEnabled();
  });

  it('can be accepted at any moment of the search: a better plan never takes the button away', async () => {
    const answers: PlanAnswer[] = [];
    let tell: (answer: PlanAnswer) => void = () => undefined;
    const makePlanner = (): Planner => ({
      ...planHere(),
      plan: (job, listener) => {
        tell = listener;
        planHere().plan(job, (answer) => {
          answers.push(answer);
          listener(answer);
        });
      },
    });
    const { store } = show({ makePlanner });
    await steps();
    const button = screen.getByRole('button', { name: 'Accept plan' });
    const watch = new MutationObserver(() => undefined);
    watch.observe(button, { attributes: true, attributeFilter: ['disabled', 'aria-disabled'] });
    const better = answers.find(({ kind }) => kind === 'plan');
    if (better?.kind !== 'plan') throw new Error('no plan');
    act(() => tell({ ...better, plan: { ...better.plan, loads: [...better.plan.loads] } }));
    expect(watch.takeRecords().length).toBe(0);
    await userEvent.click(button);
    expect(vanning(store)?.plan).toBe('counts');
    expect(screen.getByText(/^Accepted /)).toBeInTheDocument();
  });

  it('says that an accepted plan was made for other packages, plans again, and lets the calculated containers count', async () => {
    const { store } = show();
    await steps();
    await accept();
    act(() => {
      const cargo = store
        .getState()
        .content.cargo.map((item, index) => (index === 0 ? { ...item, quantity: 1 } : item));
      store.getState().setCargo(cargo);
    });
    expect(await screen.findByText(/accepted plan was made for other packages/)).toBeInTheDocument();
    expect(vanning(store)?.plan).toBe('changed');
    await screen.findByText(/^Planned/);
    await accept();
    expect(vanning(store)?.plan).toBe('counts');
  });

  it('moves a package without a mouse, says what it breaks, and takes it back', async () => {
    show();
    await steps();
    await takeInHand('A');
    const editor = screen.getByRole('region', { name: /^Package \d+: A/ });
    expect(within(editor).getByRole('heading')).toHaveFocus();
    await userEvent.click(within(editor).getByRole('button', { name: 'Up' }));
    expect(await within(editor).findByText(/Breaks a rule: .* rests on 0 %/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Accept plan' })).toBeDisabled();
    await userEvent.click(within(editor).getByRole('button', { name: 'Set down' }));
    expect(await within(editor).findByText(/No rule is broken/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await within(editor).findByText(/Breaks a rule/)).toBeInTheDocument();
  });

  it('plans the rest again around what is locked', async () => {
    show();
    await steps();
    await takeInHand('A');
    const editor = screen.getByRole('region', { name: /^Package \d+: A/ });
    await userEvent.click(within(editor).getByRole('checkbox', { name: /^Locked/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Plan the rest again' }));
    expect(await screen.findByText(/· Changed by hand/)).toBeInTheDocument();
    expect(screen.getByText(/Loadable by straight pushes/)).toBeInTheDocument();
  });

  it('says why a must-go crate stays behind', async () => {
    const store = editorOf((document) => {
      const [press] = document.cargo;
      if (!press) throw new Error('no cargo');
      Object.assign(press, { heightMm: 2600, widthMm: 2400 });
      document.stages.vanning.inputs.loading = { items: { [press.id]: { priority: 'must' } } };
      document.stages.vanning.inputs.types = ['20GP', '40GP', '40HC'];
    });
    show({ store });
    expect(await screen.findByRole('alert', { name: 'Not loaded' })).toHaveTextContent(
      /It must go: .*(passes the door of no|larger than every) container type/,
    );
    expect(screen.getByRole('button', { name: 'Accept plan' })).toBeDisabled();
  });

  it('keeps terms of each product, and plans by them', async () => {
    const { store } = show();
    await steps();
    await userEvent.click(screen.getByText('How packages may be loaded'));
    const table = screen.getByRole('table', { name: 'How packages may be loaded' });
    await userEvent.selectOptions(
      within(table).getAllByRole('combobox', { name: /^Place/ })[0]!,
      'Floor only',
    );
    await userEvent.type(within(table).getAllByRole('textbox', { name: /^Drop/ })[0]!, '２');
    const [first] = store.getState().content.cargo;
    expect(store.getState().content.stages.vanning.inputs.loading).toEqual({
      items: { [first!.id]: { place: 'floor', drop: 2 } },
    });
  });

  it('keeps room free in a container type, says what cannot be, and plans around it', async () => {
    const planner = planHere();
    const plan = jest.spyOn(planner, 'plan');
    const { store } = show({ makePlanner: () => planner });
    await steps();
    await accept();
    await userEvent.click(screen.getByText('How packages may be loaded'));
    const rooms = screen.getByRole('region', { name: 'Room kept free' });
    await userEvent.selectOptions(within(rooms).getByRole('combobox', { name: 'Container type' }), '20GP');
    await userEvent.click(within(rooms).getByRole('button', { name: 'Keep room free' }));
    const loading = () => store.getState().document.stages.vanning.inputs.loading;
    const kept = () => loading()?.blocked;
    expect(kept()).toEqual({ '20GP': [{ x: 0, y: 0, z: 0, dx: 500, dy: 2350, dz: 500 }] });
    expect(vanning(store)?.plan).toBe('changed');
    expect(screen.getByText(/accepted plan was made for other packages or rules/)).toBeInTheDocument();

    const field = (name: string) => within(rooms).getByRole('textbox', { name: `${name}, room 1 in 20GP` });
    expect(field('From the front')).toHaveFocus();
    await userEvent.clear(field('Length'));
    await userEvent.type(field('Length'), '6000');
    expect(within(rooms).getByRole('alert')).toHaveTextContent('Ends at 6,000 mm; 20GP is 5,896 mm long');
    expect(field('Length')).toHaveAttribute('aria-invalid', 'true');
    expect(kept()?.['20GP']?.[0]?.dx).toBe(600);
    await userEvent.clear(field('Length'));
    await userEvent.type(field('Length'), '３００');
    expect(within(rooms).queryByRole('alert')).not.toBeInTheDocument();
    expect(kept()?.['20GP']?.[0]?.dx).toBe(300);

    // The plan of the former room stays in view until the search for the new one begins.
    const planned = () =>
      plan.mock.lastCall?.[0].problem.containers.map(({ container }) => container.blocked);
    await waitFor(() => expect(planned()).toContainEqual(kept()?.['20GP']), { timeout: 20_000 });
    await screen.findByText(/^Planned/);
    expect(screen.getByText(/Loadable by straight pushes/)).toBeInTheDocument();
    await accept();
    const [container] = loading()?.plan?.containers ?? [];
    expect(container?.blocked).toEqual(kept()?.['20GP']);
    expect(container?.placements.every(([, x, , z]) => x >= 300 || z >= 500)).toBe(true);

    await userEvent.click(within(rooms).getByRole('button', { name: 'Remove room 1 in 20GP' }));
    expect(kept()).toBeUndefined();
    expect(within(rooms).getByRole('button', { name: 'Keep room free' })).toHaveFocus();
  });

  it('puts a package into another container as one step to be undone, and a package taken out into any', async () => {
    const store = editorOf((document) => {
      const [press] = document.cargo;
      if (press) press.quantity = 5;
    });
    show({ store });
    await steps();
    await screen.findByText(/^Planned/);
    const tabs = () =>
      within(screen.getByRole('group', { name: 'Containers of the plan' })).getAllByRole('button');
    const packages = () => Number(screen.getByText('Packages').nextSibling?.textContent);
    expect(tabs().length).toBeGreaterThan(1);
    const before = packages();
    await takeInHand('B');
    const region = () => screen.getByRole('region', { name: /^Package \d+: B/ });
    await userEvent.selectOptions(
      within(region()).getByRole('combobox', { name: 'To container' }),
      String(tabs().length - 1),
    );
    await userEvent.click(within(region()).getByRole('button', { name: 'Move there' }));
    expect(tabs().at(-1)).toHaveAttribute('aria-pressed', 'true');
    expect(within(region()).getByRole('heading')).toHaveFocus();
    expect(within(region()).getByRole('checkbox', { name: /^Locked/ })).toBeChecked();
    expect(await within(region()).findByText(/No rule is broken/)).toBeInTheDocument();
    await userEvent.click(tabs()[0]!);
    await waitFor(() => expect(packages()).toBe(before - 1));

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(packages()).toBe(before));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

    await userEvent.click(within(region()).getByRole('button', { name: 'Take out' }));
    expect(await screen.findByRole('alert', { name: 'Not loaded' })).toHaveTextContent(/1 × B/);
    await userEvent.click(screen.getByRole('button', { name: 'Load one' }));
    expect(screen.queryByRole('alert', { name: 'Not loaded' })).not.toBeInTheDocument();
    expect(within(region()).getByRole('checkbox', { name: /^Locked/ })).toBeChecked();
  });

  it('shows what an accepted plan costs today when it is opened again, and how to compare it', async () => {
    const { store, unmount } = show();
    await steps();
    await accept();
    const cost = screen
      .getByRole('table', { name: 'Cheapest fleets' })
      .querySelector('tbody td + td')?.textContent;
    unmount();
    show({ store });
    const again = await screen.findByRole('table', { name: 'Cheapest fleets' });
    expect(again.querySelector('tbody td + td')?.textContent).toBe(cost);
    expect(screen.getByText(/are shown once it is planned again/)).toBeInTheDocument();
    expect(screen.queryByText(/No fleet can cost less/)).not.toBeInTheDocument();
  });

  it('says which rate is missing when an accepted plan cannot be priced', async () => {
    const { store, unmount } = show();
    await steps();
    await accept();
    unmount();
    const { loading } = store.getState().document.stages.vanning.inputs;
    const unpriced = editorOf((document) => {
      for (const stage of stageIds) document.stages[stage].lines = [];
      document.stages.vanning.inputs.loading = loading;
    });
    show({ store: unpriced });
    expect(await screen.findByText(/not known without a rate for 20GP/)).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Cheapest fleets' })).not.toBeInTheDocument();
  });

  it('shows what was accepted, and nothing to press, when the revision is read-only', async () => {
    const store = editorOf();
    const { unmount } = show({ store });
    await steps();
    await accept();
    unmount();
    show({ store, readOnlyReason: 'Sent' });
    await steps();
    expect(
      screen.queryByRole('button', { name: /Accept|Plan again|Move a package/ }),
    ).not.toBeInTheDocument();
    expect(screen.getByText(/^Accepted /)).toBeInTheDocument();
  });

  it('says that nothing was accepted in a read-only revision, and what to do without packages', () => {
    const { unmount } = show({ readOnlyReason: 'Sent' });
    expect(screen.getByText('No load plan was accepted for this revision.')).toBeInTheDocument();
    unmount();
    show({
      store: editorOf((document) => {
        document.cargo = [];
      }),
    });
    expect(screen.getByText('Nothing to load yet')).toBeInTheDocument();
  });

  it('speaks Japanese', async () => {
    useLanguageStore.getState().choose('ja');
    show();
    expect(await screen.findByRole('table', { name: '積込手順' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: '計画を確定' })).toBeEnabled());
  });
});
