import { defineRemote } from '@quayside/federation';

export default defineRemote({ name: 'projects', directory: import.meta.dirname });
