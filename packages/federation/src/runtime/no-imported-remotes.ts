/** Stands in the shell for what a build needs whose own code imports remotes by name: here the router asks for them. */
export function remotes(): never {
  throw new Error('No module of a remote is imported by name');
}
