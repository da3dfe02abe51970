import { aroundNineInTokyo, setClock } from '@quayside/test-kit/clock';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { render } from '@testing-library/react';
import { DueDate } from './due-date.component';
import '../locales/register';

afterEach(() => void jest.useRealTimers());

test.each(aroundNineInTokyo)(
  'at %s what was due yesterday in Tokyo is late, what is due today is not',
  (now) => {
    setClock(now);
    signInForTest();
    const { container, rerender } = render(<DueDate date="2026-11-21" relative />);
    expect(container).toHaveTextContent('21 Nov 2026 · yesterday · overdue');
    rerender(<DueDate date="2026-11-22" relative />);
    expect(container).toHaveTextContent('22 Nov 2026 · today');
    expect(container).not.toHaveTextContent('overdue');
  },
);
