import { defineRemote } from '@quayside/federation';

export default defineRemote({ name: 'estimate', directory: import.meta.dirname });
