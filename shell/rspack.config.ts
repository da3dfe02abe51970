import { defineShell } from '@quayside/federation';

export default defineShell({ directory: import.meta.dirname });
