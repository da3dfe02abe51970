import { defineFeatures } from '@quayside/contract';

/** What of this domain companies switch on and off, for themselves and for single members: nothing so far. */
export const features = defineFeatures('shippers', {});
