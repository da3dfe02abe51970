import { isApiError } from '@quayside/platform';

/** Whether a link is used up, too old, or never was one: nothing in the form could be corrected. */
export const isEndedLink = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'gone' || error.errors.some(({ path }) => path === 'token'));
