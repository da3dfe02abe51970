import { z } from 'zod';
import { defineStore } from '@quayside/service-kit';
import { identifier } from '@quayside/rating/schema';
import {
  rateCardFieldsSchema,
  rateSheetSchema,
  sheetKindInputSchema,
  sheetMappingSchema,
  tariffLayers,
} from '../contract';

/**
 * Kinds of sheets, and how each is read. The owner is a supplier, a side of the own company (`ownCost`, `companySell`), or the shipper
 * with whom prices are agreed. Of its prefix a next sheet finds its cards, so no two kinds of an owner have the same.
 */
export const sheetKinds = defineStore({
  name: 'sheetKinds',
  shape: sheetKindInputSchema.extend({ ownerId: identifier, prefix: z.string() }),
  sorts: ['name'],
  defaultSort: 'name',
  unique: [['ownerId', 'prefix']],
});

/** How the sheets of a supplier were read while it could have one kind of them: nothing but the migration reads it any more. */
export const rateSheetMappings = defineStore({
  name: 'rateSheetMappings',
  shape: z.object({ supplierId: identifier, mapping: sheetMappingSchema }),
  sorts: [],
  unique: [['supplierId']],
  schemaVersion: 2,
});

/** Sheets that were taken. */
export const rateSheets = defineStore({
  name: 'rateSheets',
  shape: z.object({
    /** Whose it was: a supplier's, or of a side of the own company, as its prices say it. */
    supplierId: identifier.optional(),
    layer: z.enum(tariffLayers).optional(),
    shipperId: identifier.optional(),
    /** As which kind it was taken: the next file of this name is, too, where nothing else decides. */
    kindId: identifier.optional(),
    ...rateSheetSchema.pick({ fileName: true, kindName: true, counts: true, cards: true, undone: true })
      .shape,
  }),
  sorts: [],
  defaultSort: '-createdAt',
  indexes: [['supplierId'], ['layer', 'shipperId']],
});

/**
 * A card, or a tariff, as it was before a sheet, and the version that the sheet made of it: what brings it back. Documents of their own, since
 * those of a large sheet do not fit into one. Without `before` the sheet made the card.
 */
export const formerCards = defineStore({
  name: 'formerCards',
  shape: z.object({
    rateSheetId: identifier,
    rateCardId: identifier,
    made: z.int(),
    before: rateCardFieldsSchema.optional(),
    /** Whether it was in the archive before. */
    wasArchived: z.boolean(),
  }),
  sorts: [],
  indexes: [['rateSheetId']],
});
