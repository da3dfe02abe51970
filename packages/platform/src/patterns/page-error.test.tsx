import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../api/api-error';
import { PlatformProvider } from '../provider/platform-provider.component';
import { PageError } from './page-error.component';
import { PageOnItsWay, PageSkeleton } from './states.component';

const failed = (code: 'not-found' | 'internal') =>
  new ApiError({ code, status: code === 'not-found' ? 404 : 500, title: 'No', digest: 'abcd1234' });

function show(error: unknown) {
  const page = <PageError error={error} onRetry={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: ['/supplier/s1/rate-cards/c1'],
  });
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

test('a record that is not there leads back to its list', async () => {
  show(failed('not-found'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/supplier');
  expect(screen.getByText('abcd1234')).toBeVisible();
});

test('what failed can be tried again', async () => {
  show(failed('internal'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a page that is asked for again says why it is not there yet', async () => {
  const reason = new ApiError({ code: 'service-unavailable', status: 503, title: 'No', digest: 'abcd1234' });
  render(
    <PlatformProvider>
      <PageOnItsWay reason={reason} />
    </PlatformProvider>,
  );
  const words = await screen.findByText(/^This service cannot be reached right now\./);
  expect(words.closest('[role="status"]')).not.toBeNull();
});

test('a page on its way says nothing', () => {
  const { container } = render(<PageSkeleton />);
  expect(container).toHaveTextContent('');
});
