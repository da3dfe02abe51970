/** What is read is what was written, without the database's own id. */
export const noInternals = { _id: 0 } as const;

/** Pages wait for what is read here. */
export const deadline = { maxTimeMS: 3_000 } as const;
