import { defineRemote } from '@quayside/federation';

export default defineRemote({
  name: 'estimate',
  directory: import.meta.dirname,
  // The stage editor brings the rating core and the sheet: docs/decisions/0005.
  // Its sheet reads figures with a comma before the decimals, too (docs/decisions/0051): 1.3 KB.
  // The entry names each of the remote's hundred files and holds its descriptor, with what can be switched off: a little larger than the others' 28 KB.
  budget: { entry: 31 * 1024, firstPage: 200 * 1024 },
});
