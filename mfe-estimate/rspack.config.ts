import { defineRemote } from '@quayside/federation';

export default defineRemote({
  name: 'estimate',
  directory: import.meta.dirname,
  // The stage editor brings the rating core and the sheet: docs/decisions/0005.
  budget: { firstPage: 112 * 1024 },
});
