import { defineFeatures } from '@quayside/contract';

/** What of this domain companies switch on and off, for themselves and for single members. */
export const features = defineFeatures('projects', {
  board: {
    title: { en: 'Board of projects', ja: 'プロジェクトのボード' },
    text: {
      en: 'Offers the projects as a board with a column for each state, beside the list.',
      ja: 'プロジェクトの一覧に加え、状態ごとの列に並べたボード表示を選べます。',
    },
    default: true,
    setFor: ['organisation', 'member'],
  },
});
