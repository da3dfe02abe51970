import type { z } from 'zod';

/** A fact that a service tells the others: the whole state after the change. */
export type EventDefinition<Data extends z.ZodType = z.ZodType> = {
  readonly service: string;
  readonly type: string;
  readonly data: Data;
};

/**
 * The events of a service by type: `defineEvents('projects', { 'project.saved': savedProjectSchema })`. Who
 * listens takes what it needs of the data: `projectsEvents['project.saved'].data.pick({ … })`.
 */
export function defineEvents<const Types extends Readonly<Record<string, z.ZodType>>>(
  service: string,
  types: Types,
): { readonly [Type in keyof Types]: EventDefinition<Types[Type]> & { readonly type: Type & string } } {
  return Object.fromEntries(
    Object.entries(types).map(([type, data]) => [type, { service, type, data }]),
  ) as never;
}
