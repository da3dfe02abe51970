import type { ChargeLine } from '@quayside/rating';

/** A carrier as cards and lines name it: by its own name, and by the supplier that sells its room. */
export type Named = Pick<ChargeLine, 'supplierId' | 'carrier'>;
