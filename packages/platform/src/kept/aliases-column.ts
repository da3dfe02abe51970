import type { DataColumn } from '../table/data-table.types';

/** What else something that a company keeps is called, in a list. */
export const aliasesColumn = <Item extends { aliases?: readonly string[] | undefined }>(
  t: (word: 'field.aliases' | 'none') => string,
): DataColumn<Item> => ({
  id: 'aliases',
  header: t('field.aliases'),
  wrap: true,
  cell: ({ aliases }) => aliases?.join(', ') ?? '',
});
