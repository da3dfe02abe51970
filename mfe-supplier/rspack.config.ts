import { defineRemote } from '@quayside/federation';

export default defineRemote({
  name: 'supplier',
  directory: import.meta.dirname,
  // The page of a rate sheet checks codes and suggests likely ones: docs/decisions/0052.
  budget: { firstPage: 84 * 1024 },
});
