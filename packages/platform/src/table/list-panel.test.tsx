import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { PlatformProvider } from '../provider/platform-provider.component';
import { ListPanel } from './list-panel.component';
import { useListQuery } from './use-list-query';
import { useListState } from './use-list-state';

const names = ['first', 'second', 'third'];
const noFilters: readonly string[] = [];
let otherPage: Promise<null> = Promise.resolve(null);

/** A list of which two rows are sent at a time. */
function show({ held = names, reads = false, queryClient = new QueryClient() } = {}, path = '/') {
  function Page() {
    const state = useListState(noFilters, 'name');
    const list = useListQuery<string>(['list', state.query], async (cursor) => {
      const found = held.filter((name) => name.includes(state.q));
      const from = Number(cursor ?? 0);
      const nextCursor = from + 2 < found.length ? String(from + 2) : null;
      return { items: found.slice(from, from + 2), nextCursor, total: found.length };
    });
    return (
      <ListPanel
        title="Rows"
        label="Rows"
        list={list}
        state={reads ? undefined : state}
        search={reads ? undefined : 'Name'}
        end="all of them"
        columns={[{ id: 'name', header: 'Name', sort: 'name', cell: (name) => name }]}
        itemId={(name) => name}
        empty={{ title: 'No rows yet', text: 'They come.', action: <a href="/new">New row</a> }}
      />
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page /> },
      { path: '/other', loader: () => otherPage, element: <h1>Other</h1> },
    ],
    { initialEntries: [path] },
  );
  render(
    <PlatformProvider queryClient={queryClient}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return router;
}

describe('panel of a list', () => {
  it('keeps its pages apart from one page of the same question, which a widget has asked for', async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['list', { sort: 'name' }], { items: names, nextCursor: null, total: 3 });
    show({ queryClient });
    expect(await screen.findByText('2 of 3')).toBeInTheDocument();
  });

  it('says how many of how many, and shows more on demand', async () => {
    show();
    const panel = await screen.findByRole('region', { name: 'Rows' });
    expect(await within(panel).findByText('2 of 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('3 of 3')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('clears the filters where nothing matches them', async () => {
    const router = show({}, '/?q=nobody');
    expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
    expect(screen.queryByText('No rows yet')).toBeNull();
    const [, below] = screen.getAllByRole('button', { name: 'Clear filters' });
    await userEvent.click(below!);
    expect(await screen.findByText('first')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('says what to do where there is nothing yet, without a count', async () => {
    show({ held: [] });
    expect(await screen.findByText('No rows yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New row' })).toBeInTheDocument();
    expect(screen.queryByText(/of 0/)).toBeNull();
  });

  it('is a list to read where there is neither search nor sort', async () => {
    show({ reads: true });
    expect(await screen.findByText('first')).toBeInTheDocument();
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
  });

  it('does not call back a page that is being loaded when a search typed before it comes', async () => {
    let arrive = () => {};
    otherPage = new Promise((resolve) => (arrive = () => resolve(null)));
    const router = show();
    expect(await screen.findByText('first')).toBeInTheDocument();
    jest.useFakeTimers();
    try {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sec' } });
      act(() => void router.navigate('/other'));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(router.state.navigation.location?.pathname).toBe('/other');
    } finally {
      jest.useRealTimers();
    }
    act(arrive);
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/other');
  });

  it('asks the router whether a page is being loaded, for what is drawn may be late', async () => {
    otherPage = new Promise(() => undefined);
    const router = show();
    expect(await screen.findByText('first')).toBeInTheDocument();
    jest.useFakeTimers();
    try {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sec' } });
      act(() => void jest.advanceTimersByTime(150));
      void router.navigate('/other');
      jest.advanceTimersByTime(1_000);
      expect(router.state.navigation.location?.pathname).toBe('/other');
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(router.state.navigation.location?.pathname).toBe('/other');
    } finally {
      jest.useRealTimers();
    }
  });

  it('searches once the other page is not gone to after all', async () => {
    otherPage = new Promise(() => undefined);
    const router = show();
    expect(await screen.findByText('first')).toBeInTheDocument();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sec' } });
    act(() => void router.navigate('/other'));
    act(() => void router.navigate('/'));
    await waitFor(() => expect(router.state.location.search).toBe('?q=sec'));
    expect(await screen.findByText('second')).toBeInTheDocument();
  });
});
