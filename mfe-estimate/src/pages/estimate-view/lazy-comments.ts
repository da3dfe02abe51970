import { lazy } from 'react';

/** The conversation among staff; the overview is shown before. */
export const CommentsPanel = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: 'comments' */ '../../components/comments/comments-panel.component')
  ).CommentsPanel,
}));
