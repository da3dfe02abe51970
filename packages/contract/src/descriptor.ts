import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { FeatureEntry } from './features';
import type { LinkPattern } from './links';
import type { LocalizedText } from './localized-text';
import type { OperatorRight } from './operator-rights';
import type { DomainProblems } from './problem';
import type { PermissionGrants, Role } from './roles';
import type { SlotName } from './slots';

/** Groups of the navigation that every shell has words for; a remote brings others along in its descriptor. */
export const navigationGroups = ['main', 'queue', 'company'] as const;

/** A group of the navigation that a remote brings along. Of two with one id the first in order gives the title. */
export type NavigationGroupEntry = { id: string; title: LocalizedText; order: number };

export type NavigationEntry = {
  id: string;
  title: LocalizedText;
  href: `/${string}`;
  /** Pages beside `href`, with all below them, that have no entry of their own: on them this one is the present place; the palette offers each. */
  covers?: readonly `/${string}`[];
  /** One of `navigationGroups`, or of the descriptor's own `groups`. */
  group: string;
  order: number;
  /** Absent: every signed-in member. */
  roles?: readonly Role[];
  /** Only for those to whom the operator of the installation gave this right. */
  operatorRight?: OperatorRight;
  /** One character: `g` and then it lead there from every page. */
  shortcut?: string;
  /** GET path that answers `{ total }`, shown as a small count beside the title. */
  countFrom?: `/api/${string}`;
};

export type WidgetEntry = {
  id: string;
  slot: SlotName;
  order: number;
  /** Reserved height in px, so that the page does not shift while the widget loads. */
  minHeight: number;
  /** How many of the slot's two columns it takes. */
  span?: 1 | 2;
  roles?: readonly Role[];
};

export type PageEntry = {
  /** React Router path pattern, absolute. */
  path: `/${string}`;
  title: LocalizedText;
  /** Absent: every signed-in member. The shell answers with the 403 page to others. */
  roles?: readonly Role[];
  operatorRight?: OperatorRight;
  /**
   * `anyone`: a page for people without an account, such as an offer that a link opens. It is shown without the frame, asks for no session, and
   * its address may hold a secret. All pages of its base have this audience.
   */
  audience?: 'anyone';
  /** GET paths the gateway may hint for a deep link; `:name` is filled from the path. */
  prefetch?: readonly `/api/${string}`[];
};

/**
 * Records that the palette finds. A text names fields of an item in braces, the first that has a value:
 * `{number} {titleJa|title}`, `{shipper.name}`.
 */
export type SearchEntry = {
  id: string;
  title: LocalizedText;
  order: number;
  /** GET path of a list that takes `q` and `limit` and answers `{ items }`, each with an `id`. */
  from: `/api/${string}`;
  label: LocalizedText;
  hint?: LocalizedText;
  /** Address of an item's page. */
  href: `/${string}`;
  /** Absent: every signed-in member. */
  roles?: readonly Role[];
};

/** A button of the home page, by which work of the domain begins. The first of all domains is the most visible one. */
export type HomeActionEntry = {
  id: string;
  title: LocalizedText;
  href: `/${string}`;
  order: number;
  /** Absent: every signed-in member. */
  roles?: readonly Role[];
};

/** A sentence for each reason of a domain: none is forgotten. */
export type WordsOfProblems<Problems extends DomainProblems> = Record<keyof Problems, LocalizedText>;

/** Serialisable part of a remote: all the shell needs to draw navigation, home and 403 without loading it. */
export type RemoteDescriptor = {
  schema: 1;
  /** Its domain, which is also the part that it is released as. */
  name: string;
  /** Path prefixes the remote owns, e.g. `/estimate` and `/export`. */
  bases: readonly `/${string}`[];
  navigation: readonly NavigationEntry[];
  pages: readonly PageEntry[];
  widgets: readonly WidgetEntry[];
  /** Places of its own where other remotes may show widgets, each `<domain>.<place>`; what they hand over is declared in `SlotProps`. */
  slots?: readonly `${string}.${string}`[];
  searches?: readonly SearchEntry[];
  homeActions?: readonly HomeActionEntry[];
  /** Groups of the navigation beside those that there are anyway; they stand behind them, in their order. */
  groups?: readonly NavigationGroupEntry[];
  /** What others may link to, by name: `linkPatterns` of the remote's `links.ts`. */
  links?: Readonly<Record<string, LinkPattern>>;
  /** Sentences for the reasons that its service refuses by (`defineProblems`), wherever the refusal is shown. */
  problems?: Readonly<Record<string, LocalizedText>>;
  /** Permissions of its own with the roles that have them, so that a shell of before knows them: `grantsFor('claim')`. */
  permissions?: PermissionGrants;
  /** Switches of its own, as its `features.ts` declares them. */
  features?: readonly FeatureEntry[];
};

/** What the one expose `./remote` gives at run time. */
export type RemoteModule = {
  descriptor: RemoteDescriptor;
  /** Route objects with absolute-less paths below each base: `{ '/estimate': [...] }`. */
  routes: () => Promise<{ routes: Record<`/${string}`, RouteObject[]> }>;
  widgets: Record<string, () => Promise<{ Widget: ComponentType<never> }>>;
  /** Drops private stores when the member signs out. */
  onSignOut?: () => void;
};

/** Types a remote's one definition; `src/remote.ts` holds data and `() => import()` only. */
export function defineRemoteModule(remote: RemoteModule): RemoteModule {
  return remote;
}
