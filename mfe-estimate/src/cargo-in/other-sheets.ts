import type { Source } from './read-source';
import { headsFound, tableOf } from './table';

/** Names of the sheets that have lines of goods as well: they are not read. */
export const otherSheets = ({ sheets, chosen }: Source): string[] =>
  sheets.flatMap((sheet, index) =>
    index !== chosen && headsFound(sheet) > 2 && tableOf(sheet).lines.length > 0 ? [sheet.name] : [],
  );
