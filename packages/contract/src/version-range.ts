type Version = readonly [major: number, minor: number, patch: number];

function versionOf(text: string): Version | undefined {
  const [, major, minor, patch] = /^\^?(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/**
 * Whether a version is within a caret range (`^1.4.0`: from 1.4.0 below 2; `^0.2.1`: from 0.2.1 below 0.3), the only form that builds
 * write. Pre-releases count as the version that they lead to. What cannot be read fits nothing.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const given = versionOf(version);
  const least = range.startsWith('^') ? versionOf(range) : undefined;
  if (!given || !least) return false;
  const fixed = least.findIndex((number) => number > 0);
  const locked = fixed === -1 ? 3 : fixed + 1;
  if (least.slice(0, locked).some((number, place) => number !== given[place])) return false;
  const differs = least.findIndex((number, place) => number !== given[place]);
  return differs === -1 || (given[differs] ?? 0) > (least[differs] ?? 0);
}
