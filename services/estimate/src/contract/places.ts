import { changesOf, describeResource } from '@quayside/api';
import { name, notes, optionalText, storedFields } from '@quayside/contract/records';
import { isoDate, portCode } from '@quayside/rating/schema';
import { z } from 'zod';

export const placeKinds = ['seaPort', 'inlandPoint', 'inlandDepot', 'containerYard'] as const;

/** Fields that make a place of the company's own; of a port that is built in only other names are kept. */
export const placeMeaning = ['name', 'nameJa', 'kind', 'latitude', 'longitude'] as const;

/** A place that a company keeps: its own, or other names of a port that is built in. The country is in the code. */
export const placeFields = z.strictObject({
  /** In the form of UN/LOCODE, which is where most inland points stand. */
  code: portCode,
  name: name.optional(),
  nameJa: name.optional(),
  kind: z.enum(placeKinds).optional(),
  aliases: z.array(z.string().trim().min(1).max(60)).max(30).optional(),
  /** Degrees; both or neither: what nobody knows is not guessed. */
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  validFrom: isoDate.optional(),
  validTo: isoDate.optional(),
  source: optionalText,
  notes,
});
export type PlaceFields = z.infer<typeof placeFields>;

/** `portName` and `portNameJa` are those of the built-in port. */
export const placeView = placeFields.extend({
  ...storedFields,
  builtIn: z.boolean(),
  country: z.string(),
  portName: z.string().optional(),
  portNameJa: z.string().optional(),
});
export type PlaceView = z.infer<typeof placeView>;

export const placeSortFields = ['code', 'name', 'updatedAt'] as const;

export const placeResource = describeResource({
  name: 'place',
  path: '/places',
  idParameter: 'placeId',
  create: placeFields,
  /** Routes and lanes name it by its code, which stays. */
  update: changesOf(placeFields.omit({ code: true })),
  view: placeView,
  filters: z.strictObject({ kind: z.enum(placeKinds).optional() }),
  access: { read: 'estimate:cost', write: 'company:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});

/** Titles of the file, in its order. */
export const placeColumns = [
  ...(['code', 'name', 'nameJa', 'kind', 'aliases', 'latitude', 'longitude'] as const),
  ...(['validFrom', 'validTo', 'source', 'notes'] as const),
];
