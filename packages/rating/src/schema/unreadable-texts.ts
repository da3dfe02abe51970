import { z } from 'zod';
import { unreadableReasons } from '../rating/unreadable';
import { textLengths } from './text-lengths';

/** A text that a person typed into a cell and that cannot be read. */
export const unreadableText = z.strictObject({
  text: z.string().min(1).max(textLengths.line),
  reason: z.enum(unreadableReasons),
});

/**
 * Such texts of a row, by cell. As long as there is one the row says nothing that may be priced: what stood in the cell before is not what is
 * meant.
 */
export const unreadableTexts = z
  .record(z.string().min(1).max(40), unreadableText)
  .refine((texts) => Object.keys(texts).length <= 40, 'unreadable.tooMany');
