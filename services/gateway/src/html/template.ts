import type { InlinedRegistry } from '@quayside/contract/registry';
import type { ShellRelease } from '@quayside/federation/release';
import { assetPath } from '../registry/live';
import { escapeHtml, jsonForScript } from './escape';
import type { Language } from './language';
import { prefetchesFor, remoteForPath, type InlinedRemote } from './matching';
import { themeBoot } from './theme-boot';

export type PageInput = {
  shell: ShellRelease;
  registry: InlinedRegistry;
  path: string;
  language: Language;
  signedIn: boolean;
  nonce: string;
  /** Demo data are there: the sign-in page names the demo accounts. */
  demo?: boolean;
};

type Attributes = Record<string, string | true | undefined>;

function tag(name: string, attributes: Attributes): string {
  const parts = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [key] : [`${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...parts].join(' ')}>`;
}

/** `'strict-dynamic'` lets a page preload only what carries its nonce. */
function preloadScript(href: string, integrity: string | undefined, nonce: string): string {
  return tag('link', { rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous', nonce });
}

const homeSlot = 'shell.home';

/** Remotes whose entry the page will ask for: the owner of the path, and on the home page those with widgets. */
function remotesNeeded(input: PageInput): InlinedRemote[] {
  const { registry, path, signedIn, shell } = input;
  if (shell.single) return [];
  const owner = remoteForPath(registry, path);
  if (owner) return [owner];
  if (path !== '/' || !signedIn) return [];
  return registry.remotes.filter((remote) =>
    remote.descriptor.widgets.some((widget) => widget.slot === homeSlot),
  );
}

function headLinks(input: PageInput): string[] {
  const { shell, registry, path, signedIn, nonce } = input;
  const own = (file: string) => assetPath('shell', shell.version, file);
  const owner = remoteForPath(registry, path);
  return [
    ...shell.styles.map(({ file, chunk }) =>
      tag('link', {
        rel: 'stylesheet',
        'data-rspack': chunk,
        href: own(file),
        integrity: shell.integrity[file],
        crossorigin: 'anonymous',
        nonce,
      }),
    ),
    ...shell.entry.map(
      (file) =>
        `${tag('script', { defer: true, src: own(file), integrity: shell.integrity[file], crossorigin: 'anonymous', nonce })}</script>`,
    ),
    ...shell.preload.map((file) => preloadScript(own(file), shell.integrity[file], nonce)),
    ...remotesNeeded(input).flatMap((remote) =>
      remote.preload.map((href) => preloadScript(href, remote.integrity[href], nonce)),
    ),
    ...(owner && signedIn
      ? prefetchesFor(owner, path).map((href) =>
          tag('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' }),
        )
      : []),
    ...(shell.icon ? [tag('link', { rel: 'icon', href: own(shell.icon) })] : []),
  ];
}

/** The one page of the product: everything else of it is immutable files. */
export function renderPage(input: PageInput): string {
  const { registry, language, nonce } = input;
  return [
    '<!doctype html>',
    tag('html', { lang: language }),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    tag('meta', { name: 'csp-nonce', content: nonce }),
    ...(input.demo ? [tag('meta', { name: 'quayside-demo', content: '1' })] : []),
    '<title>Quayside</title>',
    `${tag('script', { nonce })}${themeBoot}</script>`,
    ...headLinks(input),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `${tag('script', { type: 'application/json', id: 'quayside-registry', nonce })}${jsonForScript(registry)}</script>`,
    `<noscript>${language === 'ja' ? 'Quayside を使うには JavaScript を有効にしてください。' : 'Quayside needs JavaScript.'}</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
