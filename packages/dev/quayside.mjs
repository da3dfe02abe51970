#!/usr/bin/env node
// The one command: in a checkout it has every verb, in a folder that holds one remote those that a team needs there.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ofCheckout = new URL('./run.mjs', import.meta.url);
if (existsSync(fileURLToPath(ofCheckout))) await import(ofCheckout.href);
else await runAlone();

/** The packages are sources, so all that follows is TypeScript. */
async function runAlone() {
  const { register } = await import('tsx/esm/api');
  register();
  try {
    await import('./src/team/command.ts');
  } catch (error) {
    // What the commands throw is written for people; a stack helps with faults of the commands themselves.
    const isFault = !(error instanceof Error) || error instanceof TypeError || error instanceof SyntaxError;
    process.stderr.write(`${isFault ? (error?.stack ?? String(error)) : error.message}\n`);
    process.exit(1);
  }
}
