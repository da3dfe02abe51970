import '@fontsource-variable/inter/index.css';
import '../shell.css';
import { PlatformProvider, RouterProvider, setSlotRenderer } from '@quayside/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readRegistry } from '../federation/registry';
import { registerRemoteContainers } from '../federation/remote-loader';
import { SlotRenderer } from '../federation/slot-renderer.component';
import { registerShellLocales } from '../locales/register';
import { loadSession } from '../session/load-session';
import { createShellRouter } from './router';

/** Puts the shell on the page. The session is asked for at once, beside the code that is still loading. */
export function start(): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  registerShellLocales();
  const registry = readRegistry(document);
  registerRemoteContainers(registry);
  setSlotRenderer(SlotRenderer);
  if (!location.pathname.startsWith('/auth/')) void loadSession();
  const router = createShellRouter(registry);
  createRoot(element).render(
    <StrictMode>
      <PlatformProvider>
        <RouterProvider router={router} />
      </PlatformProvider>
    </StrictMode>,
  );
}
