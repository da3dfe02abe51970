/** Loader: the module as a release that changed it would have it. */
export default function changedBy(this: { query: string }, source: string): string {
  return `${source}\n;Reflect.set(globalThis, 'changedByRelease', true);\n`;
}
