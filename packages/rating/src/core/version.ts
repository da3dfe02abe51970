/**
 * Version of the rating rules. Raise the second number when any amount can come out differently; a frozen revision
 * keeps the version it was priced with.
 */
export const RATING_ENGINE_VERSION = '1.10.0';
