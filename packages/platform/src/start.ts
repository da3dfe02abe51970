/**
 * The part of the platform that stands before anybody has signed in: the shell starts with it, and pages of signing in need no more.
 * All of it is in {@link "index.ts"} too, which the shell loads with the first page of a member; remotes import that one alone.
 * @packageDocumentation
 */
import './theme/tokens.css';
import './theme/base.css';
import './theme/utilities.css';
import './theme/sheets';

export {
  createBrowserRouter,
  createMemoryRouter,
  RouterProvider,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';
export { Link } from './routing/link.component';
export type { LinkProps } from './routing/link.component';
export { setProblemWords } from './api/problem-words';
export { setLiveLinks } from './routing/live-links';
export { createClient } from './api/transport';
export { ApiError, isApiError } from './api/api-error';
export { reportError, setErrorOrigin } from './api/report-error';
export { useDigest } from './api/use-digest';
export { create } from 'zustand';
export { useSessionStore } from './session/session.store';
export type { Session } from './session/session.store';
export { setSignInAgain } from './session/sign-in-again';
export { useTranslation } from './language/use-translation';
export type { KeyOf, Translate, WordKey } from './language/use-translation';
export { i18n, languages, registerLocales, useLanguage, useLanguageStore } from './language/i18n';
export { hasChosenTheme, useThemeStore } from './theme/theme.store';
export { PlatformProvider } from './provider/platform-provider.component';
export { Row, Stack } from './patterns/layout.component';
export { Button } from './patterns/button.component';
export {
  InlineNote,
  NotFoundState,
  PageSkeleton,
  UnavailableState,
  useErrorText,
} from './patterns/states.component';
export { PageError } from './patterns/page-error.component';
export { TextField } from './forms/inputs.component';
export { dropAllDrafts } from './drafts/draft-storage';
export { notify } from './overlays/toast-region.component';
