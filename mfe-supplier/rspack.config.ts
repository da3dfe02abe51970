import { defineRemote } from '@quayside/federation';

export default defineRemote({ name: 'supplier', directory: import.meta.dirname });
