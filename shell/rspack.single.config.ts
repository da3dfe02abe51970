import { defineSingleBundle } from '@quayside/federation';

export default defineSingleBundle({ directory: import.meta.dirname });
