/** User fees of the United States, which an entry may be free of. */
export const feeCodes = ['MPF', 'HMF'] as const;

export type FeeCode = (typeof feeCodes)[number];
