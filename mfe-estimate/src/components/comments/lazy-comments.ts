import { lazy } from 'react';

/** The conversation among staff; overview and editor are shown before. */
export const CommentsPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'comments' */ './comments-panel.component')).CommentsPanel,
}));
