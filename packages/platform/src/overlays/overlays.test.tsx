import { useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../patterns/button.component';
import { PlatformProvider } from '../provider/platform-provider.component';
import { Dialog } from './dialog.component';
import { Menu } from './menu.component';
import { loadOverlayParts, useOverlayPartsStore } from './overlay-parts.store';
import { notify } from './toast-region.component';
import { Tooltip } from './tooltip.component';

/** In a layout that stays while pages change. */
function showInLayout(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return router;
}

function DialogWithOpener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Archive">
        <input aria-label="Reason" />
        <button>Archive it</button>
      </Dialog>
    </>
  );
}

function MenuWithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>More</Button>}
        items={[{ id: 'archive', label: 'Archive', onSelect: () => setOpen(true) }]}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="Archive?">
        <button>Yes</button>
      </Dialog>
    </>
  );
}

const chosen = jest.fn();
const items = [
  { id: 'edit', label: 'Edit', onSelect: () => chosen('edit') },
  { id: 'copy', label: 'Copy', onSelect: () => chosen('copy') },
  { id: 'delete', label: 'Delete', onSelect: () => chosen('delete'), disabled: true },
];
const menu = <Menu trigger={<Button>More</Button>} items={items} />;

describe('what lies over the page', () => {
  it('is not loaded before something is opened', () => {
    showInLayout(menu);
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-haspopup', 'menu');
    expect(useOverlayPartsStore.getState().parts).toBeUndefined();
  });

  it('gives focus back to the opener of a dialog', async () => {
    const user = userEvent.setup();
    render(<DialogWithOpener />, { wrapper: PlatformProvider });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('leaves the focus where a person has put it before the dialog sets it', async () => {
    await act(loadOverlayParts);
    jest.useFakeTimers();
    // Nothing has a size in jsdom, and what has none is not given the focus.
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1);
    try {
      render(<DialogWithOpener />, { wrapper: PlatformProvider });
      fireEvent.click(screen.getByRole('button', { name: 'Open' }));
      const button = screen.getByRole('button', { name: 'Archive it' });
      act(() => button.focus());
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(button).toHaveFocus();
    } finally {
      jest.useRealTimers();
    }
  });

  it('starts anew when it is opened again while it still goes away', async () => {
    const styleOf = window.getComputedStyle.bind(window);
    // As with an animation of its own for coming and for going, whose end jsdom never tells.
    jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) =>
      Object.assign(Object.create(styleOf(element, pseudo)) as CSSStyleDeclaration, {
        animationName: element.getAttribute('data-state') ?? 'none',
      }),
    );
    const user = userEvent.setup();
    render(<DialogWithOpener />, { wrapper: PlatformProvider });
    const opener = screen.getByText('Open');
    fireEvent.click(opener);
    await user.type(await screen.findByLabelText('Reason'), 'osaka');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.getByLabelText('Reason').closest('[data-state]')).toHaveAttribute('data-state', 'closed'),
    );
    fireEvent.click(opener);
    await waitFor(() =>
      expect(screen.getByLabelText('Reason').closest('[data-state]')).toHaveAttribute('data-state', 'open'),
    );
    expect(screen.getByLabelText('Reason')).toHaveValue('');
  });

  it('opens a menu by an arrow at its first item, and runs the chosen one', async () => {
    const user = userEvent.setup();
    showInLayout(menu);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    const opened = await screen.findByRole('menu', { name: 'More' });
    await waitFor(() => expect(opened).toHaveFocus());
    // A menu shows a step a frame after the key; people are no quicker.
    const highlighted = (name: string) =>
      waitFor(() => expect(screen.getByRole('menuitem', { name })).toHaveAttribute('data-highlighted'));
    await highlighted('Edit');
    await user.keyboard('{ArrowDown}');
    await highlighted('Copy');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chosen).toHaveBeenCalledWith('copy'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens a dialog from a menu, which stays, and leaves the focus where it was', async () => {
    const user = userEvent.setup();
    showInLayout(<MenuWithDialog />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Archive?' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('closes a menu by Escape, by its button, and opens it again', async () => {
    const user = userEvent.setup();
    showInLayout(menu);
    const button = screen.getByRole('button', { name: 'More' });
    for (const close of [() => user.keyboard('{Escape}'), () => user.click(button)]) {
      await user.click(button);
      await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
      expect(button).toHaveAttribute('aria-controls', screen.getByRole('menu').id);
      await close();
      await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    }
  });

  it.each([
    ['fixed', 'fixed'],
    ['sticky', 'fixed'],
    ['static', 'absolute'],
  ] as const)('places a menu whose button stands in a %s part so: %s', async (position, expected) => {
    const user = userEvent.setup();
    showInLayout(<div style={{ position }}>{menu}</div>);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    expect(screen.getByRole('menu').parentElement).toHaveStyle({ position: expected });
  });

  it('closes a menu when another page is shown', async () => {
    const user = userEvent.setup();
    const router = showInLayout(menu);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await act(() => router.navigate('/next'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('explains a control that is reached by keys', async () => {
    const user = userEvent.setup();
    render(
      <Tooltip content="Ctrl S">
        <Button>Save</Button>
      </Tooltip>,
      { wrapper: PlatformProvider },
    );
    await user.hover(screen.getByRole('button'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Ctrl S');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Ctrl S');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAccessibleDescription());
  });

  it('says what there is to say', async () => {
    render(<PlatformProvider>{null}</PlatformProvider>);
    notify({ title: 'Saved', tone: 'good' });
    expect(await screen.findByText('Saved')).toBeVisible();
  });
});
