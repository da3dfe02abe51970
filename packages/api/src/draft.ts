/**
 * A body as somebody typed it: its fields and their places are the contract's, its values may be missing or texts that are none
 * of those allowed. The service says so; nothing is guessed in between.
 */
export type Draft<Body> =
  | null
  | undefined
  | (Body extends string
      ? string
      : Body extends number
        ? number | string
        : Body extends readonly (infer Item)[]
          ? readonly Draft<Item>[]
          : Body extends object
            ? { [Field in keyof Body]: Draft<Body[Field]> }
            : Body);
