import { aroundNineInTokyo, setClock } from '@quayside/test-kit/clock';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { render } from '@testing-library/react';
import { ExpiryDate, ValidityTag } from './validity.component';
import '../locales/register';

afterEach(() => void jest.useRealTimers());

test.each(aroundNineInTokyo)('at %s the days left of a card are counted from the day in Tokyo', (now) => {
  setClock(now);
  signInForTest();
  const { container, rerender } = render(
    <ValidityTag card={{ state: 'inForce', validFrom: '2026-01-01', validTo: '2026-11-25' }} />,
  );
  expect(container).toHaveTextContent('3 days');
  rerender(<ExpiryDate date="2026-11-23" />);
  expect(container).toHaveTextContent('23 Nov 2026 · tomorrow');
});
