import { createMemoryRouter, PlatformProvider, RouterProvider, useLanguageStore } from '@quayside/platform';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerShellLocales } from '../../locales/register';
import { SamplePage } from './sample.page';

beforeAll(() => registerShellLocales());

function show(language: 'en' | 'ja') {
  signInForTest({ language });
  useLanguageStore.getState().choose(language);
  const router = createMemoryRouter([{ path: '/', Component: SamplePage }]);
  return render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

describe('the page of samples', () => {
  it('shows the patterns, and on another tab what is there while something loads, is missing or fails', async () => {
    show('en');
    const tabs = within(await screen.findByRole('tablist'));
    const [patterns, states] = tabs.getAllByRole('tab');
    expect(patterns).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('button', { name: 'Primary' })).not.toHaveLength(0);
    await userEvent.click(states!);
    await waitFor(() => expect(states).toHaveAttribute('aria-selected', 'true'));
    expect(screen.queryByRole('button', { name: 'Primary' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('alert')).not.toHaveLength(0);
  });

  it('is read in Japanese, too', async () => {
    show('ja');
    const tabs = within(await screen.findByRole('tablist'));
    for (const tab of tabs.getAllByRole('tab')) expect(tab).toHaveTextContent(/[぀-ヿ一-鿿]/);
    expect(screen.queryByRole('button', { name: 'Primary' })).not.toBeInTheDocument();
  });
});
