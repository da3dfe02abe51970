import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

type Remote = {
  /** Found in each source that shows the total of an offer. */
  showsTotal: RegExp;
  /** Shows a total that is a part of something else, or that has no offer; or hands it to a place that shows its marks. */
  withoutMarks: string[];
  /** Every page and component that shows the total of an offer. */
  places: string[];
};

const remotes: Record<string, Remote> = {
  'mfe-estimate': {
    showsTotal: /\btotals\.total\b|\btotals\[amount\]|\{ total, currency \} = totals/,
    withoutMarks: [
      'components/difference-table.component.tsx',
      'components/rate-all/rated-from.ts',
      'pages/stage-editor/difference.component.tsx',
      'pages/stage-editor/what-if.component.tsx',
      'pages/estimate-view/terms-change.component.tsx',
    ],
    places: [
      'components/other-revisions.component.tsx',
      'pages/estimate-list/use-estimate-columns.tsx',
      'pages/estimate-view/revisions-panel.component.tsx',
      'pages/estimate-view/standing-notes.component.tsx',
      'pages/estimate-view/totals-panel.component.tsx',
      'pages/estimate-view/transition-dialog.component.tsx',
      'pages/export/chosen-estimates.component.tsx',
      'pages/offer/accept-form.component.tsx',
      'pages/offer/counter-form.component.tsx',
      'pages/offer/offer-lines.component.tsx',
      'pages/offer/offer-summary.component.tsx',
      'pages/stage-editor/foot-bar.component.tsx',
      'pages/stage-editor/sell-stage.component.tsx',
      'pages/stage-editor/totals-panel.component.tsx',
      'widgets/estimate-rows.component.tsx',
    ],
  },
  'mfe-projects': {
    showsTotal: /\bsell\b|\bProjectBudget\b/,
    withoutMarks: [
      'pages/project-view/budget-outcome.ts',
      'pages/project-view/budget-progress.component.tsx',
    ],
    places: [
      'components/order-form.component.tsx',
      'pages/order-list/order-list.page.tsx',
      'pages/order-view/budget-panel.component.tsx',
      'pages/order-view/facts-panel.component.tsx',
      'pages/order-view/order-view.page.tsx',
      'pages/project-view/budget-panel.component.tsx',
      'pages/project-view/estimate-columns.tsx',
      'pages/project-view/orders-panel.component.tsx',
    ],
  },
  'mfe-shippers': {
    showsTotal: /\btotals\.total\b|\brevision\.sell\b|\bcomparisonLines\(table\);/,
    withoutMarks: ['pages/estimate-comparison/comparison-lines.ts'],
    places: [
      'pages/estimate-comparison-edit/chosen-columns.component.tsx',
      'pages/estimate-comparison/comparison-grid.component.tsx',
    ],
  },
};

test.each(Object.entries(remotes))(
  'every place of %s that shows the total of an offer shows its marks',
  (remote, { showsTotal, withoutMarks, places }) => {
    const sources = join(root, remote, 'src');
    const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => !/\.test\.tsx?$/.test(path) && !/^(locales|testing)\//.test(path))
      .filter((path) => showsTotal.test(readFileSync(join(sources, path), 'utf8')))
      .filter((path) => !withoutMarks.includes(path));
    expect(found.sort()).toEqual(places);
    for (const path of places)
      expect([path, /TotalMarks/.test(readFileSync(join(sources, path), 'utf8'))]).toEqual([path, true]);
  },
);
