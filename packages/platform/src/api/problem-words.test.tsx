import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useLanguageStore } from '../language/i18n';
import { ErrorState } from '../patterns/states.component';
import { PlatformProvider } from '../provider/platform-provider.component';
import { ApiError } from './api-error';
import { setProblemWords } from './problem-words';

const closed = { en: 'The claim is closed.', ja: 'クレームは完了しています。' };
beforeEach(() => setProblemWords(new Map([['claims', { closed }]])));
afterEach(() => setProblemWords(new Map()));

test.each([
  ['en', 'claims.closed', closed.en],
  ['ja', 'claims.closed', closed.ja],
  ['en', 'claims.other', 'Not possible in the current state.'],
  ['en', 'tariffs.closed', 'Not possible in the current state.'],
  ['en', undefined, 'Not possible in the current state.'],
] as const)('a refusal in %s for the reason %s says: %s', async (language, reason, words) => {
  useLanguageStore.getState().choose(language);
  const error = new ApiError({ code: 'state-conflict', status: 409, ...(reason ? { reason } : {}) });
  render(
    <PlatformProvider>
      <MemoryRouter>
        <ErrorState error={error} />
      </MemoryRouter>
    </PlatformProvider>,
  );
  expect(await screen.findByText(words)).toBeVisible();
  useLanguageStore.getState().choose('en');
});
