import { matchPath, type RouteObject } from '@quayside/platform';
import { loadRemoteModule } from './remote-loader';
import type { RemoteEntry } from './registry';

function lazyOf(route: RouteObject): readonly (() => unknown)[] {
  const { lazy } = route;
  if (typeof lazy === 'function') return [lazy];
  return Object.values(lazy ?? {}).filter((part) => typeof part === 'function');
}

/** Fetches a remote and the code of one of its pages ahead of a click; a failure here is none. */
export async function preloadPage(remote: RemoteEntry, href: string, load = loadRemoteModule): Promise<void> {
  try {
    const { routes } = await (await load(remote)).routes();
    const path = href.split(/[?#]/)[0] ?? href;
    for (const [base, children] of Object.entries(routes)) {
      const route = children.find((child) =>
        child.index ? base === path : matchPath(`${base}/${child.path ?? ''}`, path),
      );
      if (route) await Promise.all(lazyOf(route).map((part) => part()));
    }
  } catch {
    // The click itself will say what is wrong.
  }
}
