/** Characters of a case number at most: what the schema of cargo allows. */
export const longestCaseNumber = 60;

/** A case number as it is kept: full-width figures and signs in their plain forms, single blanks. */
export const caseNumberOf = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
