#!/usr/bin/env node
// What a team calls in a folder that holds its remote alone. The packages are sources, so all that follows is TypeScript.
import { register } from 'tsx/esm/api';

register();
try {
  await import('./src/team/command.ts');
} catch (error) {
  // What the commands throw is written for people; a stack helps with faults of the commands themselves.
  const isFault = !(error instanceof Error) || error instanceof TypeError || error instanceof SyntaxError;
  process.stderr.write(`${isFault ? (error?.stack ?? String(error)) : error.message}\n`);
  process.exit(1);
}
