import { lazy } from 'react';
import { registerEditorWords } from '../../locales/editor/register';

/** Rating of the whole estimate, with the words that it shares with the editor; loaded by those who open it. */
export const RateAll = lazy(async () => {
  const [part] = await Promise.all([
    import(/* webpackChunkName: 'rate-all' */ './rate-all.component'),
    registerEditorWords(),
  ]);
  return { default: part.RateAll };
});
