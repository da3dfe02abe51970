import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { PlatformProvider } from '../provider/platform-provider.component';
import { ApiError } from '../api/api-error';
import { actionsColumn } from './actions-column.component';
import { DataTable } from './data-table.component';
import type { DataColumn, DataTableProps } from './data-table.types';

type Row = { id: string; name: string; total: string };
const rows: Row[] = ['first', 'second', 'third'].map((name, index) => ({
  id: String(index),
  name,
  total: `${index}00`,
}));
const columns: DataColumn<Row>[] = [
  { id: 'name', header: 'Name', sort: 'name', cell: (row) => <Link to={`/row/${row.id}`}>{row.name}</Link> },
  { id: 'total', header: 'Total', align: 'end', card: 'value', cell: (row) => row.total },
];

function show(props: Partial<DataTableProps<Row>>) {
  const onSort = jest.fn();
  function Page() {
    const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
    return (
      <DataTable
        label="Rows"
        columns={columns}
        items={rows}
        itemId={(row) => row.id}
        itemLink={(row) => `/row/${row.id}`}
        itemLabel={(row) => row.name}
        empty={<p>Nothing here</p>}
        onSort={onSort}
        selection={{ ids, onChange: setIds }}
        {...props}
      />
    );
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/row/:id', element: <p>opened</p> },
  ]);
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return { onSort, router };
}

function narrow() {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}

describe('table of a list', () => {
  it('moves between rows with the arrow keys and opens with Enter', async () => {
    const user = userEvent.setup();
    const { router } = show({ selection: undefined });
    screen.getByRole('link', { name: 'first' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'third' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(router.state.location.pathname).toBe('/row/1');
  });

  it('opens the row that is pressed anywhere, but not where something else is pressed', async () => {
    const user = userEvent.setup();
    const { router } = show({});
    await user.click(screen.getByRole('checkbox', { name: 'Select second' }));
    expect(router.state.location.pathname).toBe('/');
    await user.click(screen.getByText('200'));
    expect(router.state.location.pathname).toBe('/row/2');
  });

  it('selects with Space, one or all', async () => {
    const user = userEvent.setup();
    show({});
    screen.getByRole('checkbox', { name: 'Select first' }).focus();
    await user.keyboard(' {ArrowDown} ');
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  });

  it('says how it is sorted and asks for the other direction', async () => {
    const user = userEvent.setup();
    const { onSort } = show({ sort: 'name' });
    const head = screen.getByRole('columnheader', { name: /Name/ });
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head).getByRole('button'));
    expect(onSort).toHaveBeenCalledWith('-name');
  });

  it('keeps its columns while it loads, and tells nothing, failure and an empty list apart', () => {
    show({ items: undefined, loading: true });
    expect(screen.getByRole('columnheader', { name: 'Total' })).toBeInTheDocument();
    expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(8);
  });

  it('shows what to do when there is nothing', () => {
    show({ items: [] });
    expect(screen.getByText('Nothing here')).toBeInTheDocument();
  });

  it('shows the failure with its digest and the way to try again', async () => {
    const onRetry = jest.fn();
    show({
      items: undefined,
      error: new ApiError({ code: 'internal', status: 500, digest: 'd-9' }),
      onRetry,
    });
    expect(screen.getByRole('alert')).toHaveTextContent('d-9');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalled();
  });

  it('keeps the rows it has when fetching them again fails', () => {
    show({ error: new ApiError({ code: 'network', status: 0 }) });
    expect(screen.getByRole('link', { name: 'first' })).toBeInTheDocument();
  });

  it('shows what can be done with a card at its foot, and nothing where nothing can be', () => {
    narrow();
    const actions = actionsColumn<Row>('Actions', ({ id, name }) =>
      id === '1' ? null : <button type="button">{`End ${name}`}</button>,
    );
    show({ columns: [...columns, actions] });
    const [first, second] = screen.getAllByRole('listitem');
    const foot = within(first!).getByRole('group', { name: 'Actions' });
    expect(within(foot).getByRole('button', { name: 'End first' })).toBeInTheDocument();
    expect(within(second!).queryByRole('group', { name: 'Actions' })).toBeNull();
    expect(screen.queryByText('Actions')).toBeNull();
  });

  it('leaves a detail out of a card whose row has nothing to say there', () => {
    narrow();
    const note = ({ id }: Row) => (id === '1' ? null : `Note of ${id}`);
    show({ columns: [...columns, { id: 'note', header: 'Note', cell: note }] });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('NoteNote of 0');
    expect(second).not.toHaveTextContent('Note');
  });

  it('takes the focus where it scrolls and nothing in it does, so that the keyboard can scroll it', () => {
    const wide = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    show({ columns: [{ id: 'text', header: 'Text', cell: ({ name }) => name }], selection: undefined });
    expect(screen.getByRole('region', { name: 'Rows' })).toHaveAttribute('tabindex', '0');
    wide.mockRestore();
  });

  it('is no stop of its own where it does not scroll, or holds something that takes the focus', () => {
    show({ columns: [{ id: 'text', header: 'Text', cell: ({ name }) => name }], selection: undefined });
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    const wide = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    show({});
    expect(screen.queryByRole('region')).toBeNull();
    wide.mockRestore();
  });

  it('becomes cards on a narrow screen', () => {
    narrow();
    show({});
    expect(screen.queryByRole('table')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'second' })).toHaveAttribute('href', '/row/1');
  });
});
