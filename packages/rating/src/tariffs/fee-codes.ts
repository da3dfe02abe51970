/** User fees of the United States, which an entry may be free of. */
export const feeCodes = ['MPF', 'HMF'] as const;

export type FeeCode = (typeof feeCodes)[number];

/** The country that takes a fee. */
export const feeCountries = { MPF: 'US', HMF: 'US' } as const satisfies Record<FeeCode, string>;
