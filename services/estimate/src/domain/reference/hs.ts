import type { HsHeading } from '../../contract/reference';
import { csvLines } from './csv-lines';
import { referenceText } from './files';
import { Typeahead } from './typeahead';

let index: Typeahead<HsHeading> | undefined;

function load(): Typeahead<HsHeading> {
  index ??= new Typeahead(
    csvLines(referenceText('hs2022.csv')).flatMap(
      ([, code = '', description = '', parent = '', level = '']) =>
        ['2', '4', '6'].includes(level)
          ? [{ code, description, parent: parent === 'TOTAL' ? null : parent, level: Number(level) }]
          : [],
    ),
    (row) => [row.code, row.description],
    (row) => row.level,
  );
  return index;
}

/** HS 2022 chapters, headings and subheadings whose code begins with, or description holds, the query. Dots are ignored. */
export function searchHs(query: string | undefined, limit: number): HsHeading[] {
  return load().search(/^[\d.\s]+$/.test(query ?? '') ? query?.replace(/[.\s]/g, '') : query, limit);
}
