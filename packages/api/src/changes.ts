import { z } from 'zod';

export type Changes<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodOptional<infer Inner extends z.ZodType>
    ? z.ZodOptional<z.ZodNullable<Inner>>
    : Shape[Key] extends z.ZodDefault<infer Inner extends z.ZodType>
      ? z.ZodOptional<Inner>
      : z.ZodOptional<Shape[Key] extends z.ZodType ? Shape[Key] : never>;
};

/**
 * The body of PATCH for a body of POST: every field may be left out; `null` empties an optional one. Defaults go, else a
 * field that was not sent would be set back. Rules across fields do not come along: the service checks them on the whole.
 */
export function changesOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<Changes<Shape>, z.core.$strict> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, changeOf(field as z.ZodType)]);
  return z.strictObject(Object.fromEntries(fields)) as never;
}

function changeOf(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional) return (field.unwrap() as z.ZodType).nullish();
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault)
    return changeOf(field.unwrap() as z.ZodType);
  return field.optional();
}
