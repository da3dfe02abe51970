/** How long texts of an estimate are at most, in UTF-16 code units: what schemas hold them against, and what is said where they are typed. */
export const textLengths = {
  title: 200,
  line: 300,
  remark: 2000,
  notes: 10_000,
  loadingGroup: 40,
  caseNumber: 60,
} as const;
