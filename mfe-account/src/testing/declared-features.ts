import { defineFeatures } from '@quayside/contract';
import { useFeatureStore } from '@quayside/platform';
import type { Features } from '@quayside/service-account/contract';

export const { drawing, trial } = defineFeatures('estimate', {
  drawing: {
    title: { en: 'Drawing', ja: '立体表示' },
    text: { en: 'Draws the load.', ja: '積付けを描きます。' },
    default: true,
    setFor: ['organisation', 'member'],
    until: '2027-03-31',
  },
  trial: {
    title: { en: 'New sheet', ja: '新しい表' },
    text: { en: 'Another sheet.', ja: '別の表です。' },
    default: false,
    setFor: ['organisation'],
  },
});

/** As the shell tells what the remotes of the page declare. */
export const declareFeatures = () =>
  useFeatureStore.setState({
    declared: [{ domain: 'estimate', title: { en: 'Estimates', ja: '見積' }, features: [drawing, trial] }],
  });

/** What the account service answers: two members have it on, one off. */
export const featuresSet = (organisation: boolean | null, version: number): Features => ({
  version,
  items: organisation === null ? [] : [{ key: drawing.key, organisation, on: 2, off: 1 }],
});
