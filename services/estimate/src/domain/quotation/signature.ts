import type { Block, Cell } from '../typeset/document';
import { faint, heading, type QuotationOptions } from './layout';
import { words } from './words';

const lineHeight = 16;

/** Where a client accepts on paper. An offer that no longer holds, and the confirmation of an order, have none. */
export function signatureBlocks({ language, mark, confirmation }: QuotationOptions): Block[] {
  if (confirmation || (mark && mark !== 'draft')) return [];
  const { acceptance, acceptanceNote, acceptanceFields } = words[language];
  const rows = acceptanceFields.map((field): Cell[] => [
    { text: field, color: faint, margin: [0, lineHeight, 0, 0] },
    '',
  ]);
  return [
    {
      unbreakable: true,
      stack: [
        heading(acceptance),
        { text: acceptanceNote, color: faint, fontSize: 8 },
        { table: { widths: [110, 220], body: rows }, lines: 'rows' },
      ],
    },
  ];
}
