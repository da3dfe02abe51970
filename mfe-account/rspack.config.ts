import { defineRemote } from '@quayside/federation';

export default defineRemote({ name: 'account', directory: import.meta.dirname });
