/** A link opens its offer for everyone who has it: its token stands in no log. API paths name words, which are shorter. */
const offerTokens = /\/offers\/[\w-]{20,}/g;

/** A path, a message or a stack as it may be logged. */
export const loggedText = (text: string): string => text.replace(offerTokens, '/offers/[redacted]');
