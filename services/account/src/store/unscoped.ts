/** Options of collections that belong to no organisation: what their schemas do not say is refused, indexes are made by the kit. */
export const strict = {
  strict: 'throw' as const,
  strictQuery: 'throw' as const,
  versionKey: false as const,
  autoIndex: false,
  autoCreate: false,
};
export const text = { type: String, required: true };
