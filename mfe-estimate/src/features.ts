import { defineFeatures } from '@quayside/contract';

/** What of this domain companies switch on and off, for themselves and for single members. */
export const features = defineFeatures('estimate', {
  'load-in-3d': {
    title: { en: 'Containers in three dimensions', ja: 'コンテナの立体表示' },
    text: {
      en: 'Draws the load of each container above its figures and steps. Off, the same is in the tables alone: for computers without a graphics card, and remote desktops.',
      ja: '各コンテナの積付けを、数値と手順の上に立体で表示します。オフにすると同じ内容を表だけで示します（グラフィック性能の低い端末やリモートデスクトップ向け）。',
    },
    default: true,
    setFor: ['organisation', 'member'],
  },
});
