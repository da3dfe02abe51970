import { render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TotalMarks } from './total-marks.component';

const sources = join(__dirname, '..');

/** Shows a total that is a part of something else, or that has no offer. */
const withoutMarks = [
  'components/difference-table.component.tsx',
  'components/rate-all/rated-from.ts',
  'pages/stage-editor/difference.component.tsx',
  'pages/stage-editor/what-if.component.tsx',
  'pages/estimate-view/terms-change.component.tsx',
];

/** Every page and component that shows the total of an offer. */
const places = [
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
];

const showsTotal = /\btotals\.total\b|\btotals\[amount\]|\{ total, currency \} = totals/;

test('every place that shows the total of an offer shows its marks', () => {
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('locales/'))
    .filter((path) => showsTotal.test(readFileSync(join(sources, path), 'utf8')))
    .filter((path) => !withoutMarks.includes(path));
  expect(found.sort()).toEqual(places);
  for (const path of places)
    expect([path, /TotalMarks/.test(readFileSync(join(sources, path), 'utf8'))]).toEqual([path, true]);
});

test('a total without marks has no text beside it', () => {
  const { container } = render(<TotalMarks totals={{ toBeAdvised: 0 }} />);
  expect(container).toBeEmptyDOMElement();
});

test('a total says what it is without, and that prices are not firm', () => {
  render(<TotalMarks totals={{ toBeAdvised: 2, indicative: 1 }} />);
  expect(screen.getByText('plus charges to be advised · includes indicative prices')).toBeVisible();
});
