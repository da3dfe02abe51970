import type { Snapshot } from '../snapshot';
import type { Block, Cell } from '../typeset/document';
import { faint, heading, type QuotationOptions } from './layout';
import { sealBlocks } from './letterhead';
import { words } from './words';

const lineHeight = 16;

/**
 * Where a client accepts on paper. An offer that was accepted, or that no longer holds, has none; the confirmation of an order has the seal
 * alone. A draft has no seal.
 */
export function signatureBlocks(snapshot: Snapshot, options: QuotationOptions): Block[] {
  const { language, mark, confirmation } = options;
  if (mark && mark !== 'draft') return [];
  const seal = mark ? [] : sealBlocks(snapshot, options);
  if (confirmation) return seal;
  const { acceptance, acceptanceNote, acceptanceFields } = words[language];
  const rows = acceptanceFields.map((field): Cell[] => [
    { text: field, color: faint, margin: [0, lineHeight, 0, 0] },
    '',
  ]);
  const place: Block[] = [
    heading(acceptance),
    { text: acceptanceNote, color: faint, fontSize: 8 },
    { table: { widths: [110, 220], body: rows }, lines: 'rows' },
  ];
  if (seal.length === 0) return [{ unbreakable: true, stack: place }];
  return [
    {
      unbreakable: true,
      columns: [
        { width: '*', stack: place },
        { width: 130, stack: seal },
      ],
      columnGap: 20,
    },
  ];
}
