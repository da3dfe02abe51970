import { z } from 'zod';

/**
 * What may stand on the wire in one place: the part of JSON Schema (2020-12) that contracts are made of. Texts for people are left
 * out: they change nothing.
 */
export type WireSchema = {
  /** `#/definitions/<name>` of the document. */
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: WireValue;
  readonly enum?: readonly WireValue[];
  readonly anyOf?: readonly WireSchema[];
  readonly allOf?: readonly WireSchema[];
  /** `{}`: nothing is taken. */
  readonly not?: WireSchema;
  readonly properties?: Readonly<Record<string, WireSchema>>;
  readonly required?: readonly string[];
  /** `false`: a field that is not named is refused. Absent: it is ignored. */
  readonly additionalProperties?: boolean | WireSchema;
  readonly propertyNames?: WireSchema;
  readonly items?: boolean | WireSchema;
  readonly prefixItems?: readonly WireSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  /** What a field is taken for that is left out. */
  readonly default?: WireValue;
  /** How many rules are written as code, of which data knows no more than that they are there. */
  readonly 'x-rules'?: number;
  /** Kind of a schema that says nothing of the wire: made by code (`transform`, `custom`). */
  readonly 'x-opaque'?: string;
};

export type WireValue =
  null | boolean | number | string | readonly WireValue[] | { [key: string]: WireValue };

const wireValue = z.json() as z.ZodType<WireValue>;
const count = z.int().min(0);

export const wireSchemaSchema: z.ZodType<WireSchema> = z.lazy(() => wireSchemaShape);

const wireSchemaShape = z
  .strictObject({
    $ref: z.string().regex(/^#\/definitions\/[\w-]+$/),
    type: z.union([z.string(), z.array(z.string())]),
    const: wireValue,
    enum: z.array(wireValue),
    anyOf: z.array(wireSchemaSchema),
    allOf: z.array(wireSchemaSchema),
    not: wireSchemaSchema,
    properties: z.record(z.string(), wireSchemaSchema),
    required: z.array(z.string()),
    additionalProperties: z.union([z.boolean(), wireSchemaSchema]),
    propertyNames: wireSchemaSchema,
    items: z.union([z.boolean(), wireSchemaSchema]),
    prefixItems: z.array(wireSchemaSchema),
    minItems: count,
    maxItems: count,
    minLength: count,
    maxLength: count,
    pattern: z.string(),
    format: z.string(),
    minimum: z.number(),
    maximum: z.number(),
    exclusiveMinimum: z.number(),
    exclusiveMaximum: z.number(),
    multipleOf: z.number(),
    default: wireValue,
    'x-rules': count,
    'x-opaque': z.string(),
  })
  .partial();

/** Everybody, any member, members of these roles, or another service. */
const accessSchema = z.union([
  z.enum(['public', 'signed-in', 'service', 'service-for-member']),
  z.array(z.string()).min(1),
]);
export type ContractAccess = z.infer<typeof accessSchema>;

const callSchema = z.strictObject({
  method: z.enum(['get', 'post', 'put', 'patch', 'delete']),
  path: z.string().startsWith('/'),
  access: accessSchema,
  /** By the names of the path. */
  params: wireSchemaSchema.optional(),
  /** Absent: no parameter is taken. */
  query: wireSchemaSchema.optional(),
  body: wireSchemaSchema.optional(),
  response: wireSchemaSchema.optional(),
  status: z.int().min(200).max(399),
  /** Types of content of files that it answers. */
  produces: z.array(z.string()).optional(),
  ifMatch: z.literal(true).optional(),
});
export type ContractCall = z.infer<typeof callSchema>;

/** A service's calls and events as data: what two versions, or a service and who asks it, are compared by. */
export const contractDocumentSchema = z.strictObject({
  schema: z.literal(1),
  service: z.string().regex(/^[a-z][a-z0-9-]*$/),
  calls: z.record(z.string(), callSchema),
  /** Data of its events by type. */
  events: z.record(z.string(), wireSchemaSchema),
  /** What stands in several places; one that no other leads back to is named by the digest of its content. */
  definitions: z.record(z.string(), wireSchemaSchema),
});
export type ContractDocument = z.infer<typeof contractDocumentSchema>;
