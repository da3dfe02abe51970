import { filesOfChange, newcomersChanges } from './changes';
import { circlesOf } from './circles';
import { filesThatListDomains } from './domain-names';
import { duplicatesOf } from './duplicates';
import { readImports, type Import } from './imports';
import { importsBetweenPages, upwardImports } from './layers';
import { looseCalls } from './loose-calls';
import { untestedPages } from './page-tests';
import type { Checkout } from './sources';
import waived from './waived.json';

export interface Figure {
  /** Key in `before.json`. */
  id: string;
  name: string;
  /** What is counted, one a line; their number is the figure. */
  found: string[];
}

/** All that is counted of a checkout, whose imports are read already or not. */
export function figuresOf(
  checkout: Checkout,
  domains: readonly string[],
  imports: readonly Import[] = readImports(checkout),
): Figure[] {
  const { files } = checkout;
  const arrows = (list: readonly { from: string; to: string }[]) => [
    ...new Set(list.map(({ from, to }) => `${from} → ${to}`)),
  ];
  return [
    {
      id: 'circles',
      name: 'Circles between files, of types too',
      found: circlesOf(imports).map((circle) => circle.join(', ')),
    },
    { id: 'upwards', name: 'Imports that run up', found: arrows(upwardImports(imports)) },
    {
      id: 'between-pages',
      name: "Imports of another page's folder",
      found: arrows(importsBetweenPages(imports)),
    },
    {
      id: 'loose-calls',
      name: '`unknown` or `as` at calls',
      found: looseCalls(files).map(({ path, line, text }) => `${path}:${line} ${text}`),
    },
    {
      id: 'untested-pages',
      name: 'Page folders without a test',
      found: untestedPages(checkout, imports),
    },
    {
      id: 'duplicates',
      name: 'Pairs of six or more equal lines',
      found: duplicatesOf(files).map(
        ({ one, other, lines }) => `${lines} lines: ${one.path}:${one.line} = ${other.path}:${other.line}`,
      ),
    },
    {
      id: 'domain-lists',
      name: 'Files outside of the domains that list them',
      found: filesThatListDomains(files, domains),
    },
    {
      id: 'waived',
      name: 'Waivers, each of one rule for one file',
      found: Object.entries(waived.rules).flatMap(([rule, paths]) => paths.map((path) => `${rule}: ${path}`)),
    },
    ...newcomersChanges.map((change, index) => ({
      id: `change-${index + 1}`,
      name: `Files to touch for ${change.name}`,
      found: filesOfChange(files, change),
    })),
  ];
}
