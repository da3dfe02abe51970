import type { Role } from '@quayside/contract';
import { isOutsidePath } from '@quayside/contract/outside-pages';
import { shellPart, type InlinedRegistry, type ShellRelease } from '@quayside/contract/registry';
import { jsonInScript, pageForPath } from '@quayside/federation/release';
import { assetPath, type GatewayRegistry, type LiveRemote, type PreloadedFile } from '../registry/live';
import type { Language } from './language';
import { prefetchesFor, remoteForPath } from './matching';
import { themeBoot } from './theme-boot';

export type PageInput = {
  shell: ShellRelease;
  registry: GatewayRegistry;
  path: string;
  language: Language;
  signedIn: boolean;
  /** Of the member, where they are known: widgets of other roles are not asked for. */
  roles?: readonly Role[] | undefined;
  nonce: string;
  /** Demo data are there: the sign-in page names the demo accounts. */
  demo?: boolean;
  /** On the host of a preview. */
  preview?: InlinedRegistry['preview'];
  /** Why a page on the host of a preview says nothing of it. */
  previewAccess?: InlinedRegistry['previewAccess'];
};

/** Text for an attribute or an element. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Attributes = Record<string, string | true | undefined>;

function tag(name: string, attributes: Attributes): string {
  const parts = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [key] : [`${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...parts].join(' ')}>`;
}

/** The single bundle that the bench compares with asks for its files without hashes, and a preload counts only with the same. */
const hashOf = ({ single, integrity }: PageInput['shell'], file: string) =>
  single ? undefined : integrity[file];

/** `'strict-dynamic'` lets a page preload only what carries its nonce. */
function preloadFile({ href, integrity }: PreloadedFile, nonce: string): string {
  const as = href.endsWith('.css') ? 'style' : 'script';
  // Chunks without a hash (development, the single bundle) are asked for without this mode, and a preload counts only with the same.
  const crossorigin = integrity && 'anonymous';
  return tag('link', { rel: 'preload', as, href, integrity, crossorigin, nonce });
}

/** Asked for first thing by every page of a member; see `loadSession` of the shell. */
const sessionPath = '/api/account/session';

function isSigningIn(path: string): boolean {
  return path.startsWith('/auth/');
}

/** What the page will ask for by itself, and only once its code runs. */
function prefetchesOf({ registry, path, signedIn }: PageInput): string[] {
  if (!signedIn || isSigningIn(path) || isOutsidePath(registry.remotes, path)) return [];
  const owner = remoteForPath(registry, path);
  return [sessionPath, ...(owner ? prefetchesFor(owner, path) : [])];
}

/** Texts of the reader's language, and chunks of the page that the path leads to: the shell's own, and its remote's. */
function pageFiles({ shell, registry, path, language }: PageInput): PreloadedFile[] {
  const ofPage = pageForPath(shell.pages ?? [], path)?.files ?? [];
  const owner = shell.single ? undefined : remoteForPath(registry, path);
  const ofRemote = owner && pageForPath(owner.pages, path);
  const taken = (ofRemote?.shared ?? []).flatMap((request) => shell.onDemand?.[request] ?? []);
  const ofShell = [...new Set([...(shell.words?.[language] ?? []), ...ofPage, ...taken])];
  return [
    ...ofShell.map((file) => ({
      href: assetPath(shellPart, file),
      integrity: hashOf(shell, file),
    })),
    ...(ofRemote?.files ?? []),
  ];
}

/** The registry as the shell reads it. */
function inlined({ registry, shell, preview, previewAccess }: PageInput): InlinedRegistry {
  const { channel, revision, remotes } = registry;
  return {
    channel,
    revision,
    shell: shell.version,
    preview,
    previewAccess,
    remotes: remotes.map(({ pages: _pages, ...remote }) => remote),
  };
}

const homeSlot = 'shell.home';

/** Remotes whose entry the page will ask for: the owner of the path, and on the home page those with widgets of the member. */
function remotesNeeded(input: PageInput): LiveRemote[] {
  const { registry, path, signedIn, shell, roles } = input;
  if (shell.single) return [];
  const owner = remoteForPath(registry, path);
  if (owner) return [owner];
  if (path !== '/' || !signedIn) return [];
  return registry.remotes.filter((remote) =>
    remote.descriptor.widgets.some(
      (widget) =>
        widget.slot === homeSlot &&
        (!roles || !widget.roles || widget.roles.some((role) => roles.includes(role))),
    ),
  );
}

function headLinks(input: PageInput): string[] {
  const { shell, nonce } = input;
  const own = (file: string) => assetPath(shellPart, file);
  return [
    ...shell.styles.map(({ file, chunk }) =>
      tag('link', {
        rel: 'stylesheet',
        'data-rspack': chunk,
        href: own(file),
        integrity: hashOf(shell, file),
        crossorigin: 'anonymous',
        nonce,
      }),
    ),
    ...shell.entry.map(
      (file) =>
        `${tag('script', { defer: true, src: own(file), integrity: hashOf(shell, file), crossorigin: 'anonymous', nonce })}</script>`,
    ),
    ...shell.preload.map((file) => preloadFile({ href: own(file), integrity: hashOf(shell, file) }, nonce)),
    ...remotesNeeded(input).flatMap((remote) =>
      remote.preload.map((href) => preloadFile({ href, integrity: remote.integrity[href] }, nonce)),
    ),
    ...pageFiles(input).map((file) => preloadFile(file, nonce)),
    ...prefetchesOf(input).map((href) =>
      tag('link', { rel: 'preload', as: 'fetch', href, crossorigin: 'anonymous' }),
    ),
    ...(shell.icon ? [tag('link', { rel: 'icon', href: own(shell.icon) })] : []),
  ];
}

/** The one page of the product: everything else of it is immutable files. */
export function renderPage(input: PageInput): string {
  const { language, nonce } = input;
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
    `${tag('script', { type: 'application/json', id: 'quayside-registry', nonce })}${jsonInScript(inlined(input))}</script>`,
    `<noscript>${language === 'ja' ? 'Quayside を使うには JavaScript を有効にしてください。' : 'Quayside needs JavaScript.'}</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
