import { defineRemote } from '@quayside/federation';

export default defineRemote({ name: 'shippers', directory: import.meta.dirname });
