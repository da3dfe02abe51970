import { isOutsidePath } from '@quayside/contract/outside-pages';
import '@fontsource-variable/inter/index.css';
import './sheets';
import {
  PlatformProvider,
  RouterProvider,
  setErrorOrigin,
  setLiveLinks,
  setProblemWords,
} from '@quayside/platform/start';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { errorOrigin, readRegistry } from '../federation/registry';
import { reportUncaught } from '../federation/report-uncaught';
import { registerShellLocales } from '../locales/register';
import { loadSession } from '../session/load-session';
import { createShellRouter } from './router';

const pauses = [300, 1_200, 4_000];

/** The shell's texts; without them a page says nothing, so a network that dropped is waited for. */
async function readyTexts(): Promise<void> {
  for (const pause of pauses) {
    try {
      return await registerShellLocales();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Puts the shell on the page. The session is asked for at once, beside the code that is still loading. */
export async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const texts = readyTexts();
  const registry = readRegistry(document);
  setErrorOrigin(errorOrigin(registry));
  setProblemWords(new Map(registry.remotes.map(({ name, descriptor }) => [name, descriptor.problems])));
  setLiveLinks(new Map(registry.remotes.map(({ name, descriptor }) => [name, descriptor.links])));
  const isOutside = isOutsidePath(registry.remotes, location.pathname);
  if (!isOutside && !location.pathname.startsWith('/auth/')) void loadSession();
  reportUncaught();
  const router = createShellRouter(registry);
  await texts;
  createRoot(element).render(
    <StrictMode>
      <PlatformProvider>
        <RouterProvider router={router} />
      </PlatformProvider>
    </StrictMode>,
  );
}
