import { act, render } from '@testing-library/react';
import { useSessionStore, type Session } from '../session/session.store';
import { preloadOverlayParts } from './overlay-parts.store';
import { ToastRegion } from './toast-region.component';

jest.mock('./overlay-parts.store', () => ({
  preloadOverlayParts: jest.fn(),
  useOverlayParts: () => undefined,
}));

const shown = (isBusy: boolean) => (
  <>
    <main aria-busy={isBusy}>
      <h1>Estimates</h1>
      <button aria-busy="true">Save</button>
    </main>
    <ToastRegion />
  </>
);

describe('what lies over pages, for a member', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useSessionStore.setState({ session: {} as Session });
  });
  afterEach(() => {
    act(() => useSessionStore.setState({ session: undefined }));
    jest.useRealTimers();
  });

  it('waits for a page that still loads, and is fetched once it is at rest', () => {
    const { rerender } = render(shown(true));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(preloadOverlayParts).not.toHaveBeenCalled();
    rerender(shown(false));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(preloadOverlayParts).toHaveBeenCalledTimes(1);
  });

  it('is not fetched for a page that is left before', () => {
    const { unmount } = render(shown(false));
    unmount();
    jest.advanceTimersByTime(60_000);
    expect(preloadOverlayParts).not.toHaveBeenCalled();
  });
});
