type Entry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};
/** What is read of a `package-lock.json`. */
export type Lock = { packages: Readonly<Record<string, Entry>> };

/** Where npm finds a package that is asked for at a place: the nearest `node_modules` upwards. */
function placeOf({ packages }: Lock, from: string, name: string): string | undefined {
  for (let at = from; ;) {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
    const inner = at.lastIndexOf('/node_modules/');
    at = inner > 0 ? at.slice(0, inner) : '';
  }
}

/** Installed packages that workspaces reach, with what is installed of each. Other workspaces are no part of it. */
function installedFor(lock: Lock, folders: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (at: string) => {
    const entry = lock.packages[at];
    if (!entry) return;
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const place = placeOf(lock, at, name);
      const installed = place === undefined ? undefined : lock.packages[place];
      if (place === undefined || !installed || installed.link || found.has(place)) continue;
      found.set(place, `${installed.version} ${installed.integrity}`);
      visit(place);
    }
  };
  for (const folder of folders) visit(folder);
  return found;
}

/** Whether something else is installed for these workspaces by one lock file than by the other. */
export function isInstalledOtherwise(before: Lock, after: Lock, folders: readonly string[]): boolean {
  const [one, other] = [installedFor(before, folders), installedFor(after, folders)];
  return one.size !== other.size || [...one].some(([place, installed]) => other.get(place) !== installed);
}
