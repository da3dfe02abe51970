import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlatformProvider } from '../provider/platform-provider.component';
import { shownKeys, useHotkey, useListedKeys } from './hotkeys';
import { ShortcutSheet } from './shortcut-sheet.component';

// What lies over the page is loaded when it is asked for, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

function show() {
  const went: string[] = [];
  function Page() {
    useHotkey('g e', 'Estimates', () => went.push('estimates'), 'goTo');
    useHotkey('alt+pageup', 'Stage before', () => went.push('before'));
    useListedKeys('sheet', [{ keys: 'f2', label: 'Edit the cell' }]);
    return (
      <>
        <input aria-label="Title" />
        <ShortcutSheet />
      </>
    );
  }
  render(
    <PlatformProvider>
      <Page />
    </PlatformProvider>,
  );
  return went;
}

describe('keys', () => {
  it('follow each other in a sequence, and do nothing while something is typed', async () => {
    const went = show();
    await userEvent.keyboard('ge');
    expect(went).toEqual(['estimates']);
    await userEvent.keyboard('gxe');
    expect(went).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Title'), 'ge?');
    expect(screen.getByLabelText('Title')).toHaveValue('ge?');
    expect(went).toHaveLength(1);
    // The g was typed into a field; only the e comes after it.
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('e');
    expect(went).toHaveLength(1);
  });

  it('are all listed by ?, under the place where they work, with the names that are printed on them', async () => {
    show();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('region', { name: 'Go to' })).toHaveTextContent('GEEstimates');
    expect(within(dialog).getByRole('region', { name: 'On this page' })).toHaveTextContent(
      'AltPage UpStage before',
    );
    expect(within(dialog).getByRole('region', { name: 'In a sheet' })).toHaveTextContent('F2Edit the cell');
  });

  it('have the names of an Apple keyboard there', () => {
    const platform = jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    expect(shownKeys('mod+shift+k')).toEqual(['⌘', '⇧', 'K']);
    platform.mockReturnValue('Win32');
    expect(shownKeys('mod+pageup')).toEqual(['Ctrl', 'Page Up']);
  });
});
