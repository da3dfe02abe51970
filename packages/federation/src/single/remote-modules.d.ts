declare module '#remotes' {
  /** By the runtime's names: `mfe_<domain>/remote`. */
  export const modules: Readonly<Record<string, () => Promise<unknown>>>;
}
