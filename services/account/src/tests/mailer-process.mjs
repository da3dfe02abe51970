import { register } from 'tsx/esm/api';

// A process of its own that delivers mail, from the sources. The test kills it.
register();
const { runMailer } = await import('./mailer-process.ts');
await runMailer(JSON.parse(process.argv[2]));
