/** Paths of entries whose script came and ran, whatever it did. */
const come = new Set<string>();

const pathOf = (url: string) => new URL(url, location.origin).pathname;

/** Remembers when the script of an entry has come. */
export function watchEntry(script: HTMLScriptElement): void {
  script.addEventListener('load', () => come.add(pathOf(script.src)));
}

/** Whether the entry of a remote came: what fails from then on is the remote's own code, unless another of its files is missing. */
export const hasEntryCome = (entry: string): boolean => come.has(pathOf(entry));
