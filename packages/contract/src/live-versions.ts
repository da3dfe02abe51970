/** Where open pages ask; the shell reads it, so nothing that brings a schema library along stands here. */
export const liveVersionsPath = '/registry/versions';

/** What a page would be made from if it were loaded now, where it is and for whoever asks: open pages compare it with what they are. */
export type LiveVersions = { shell: string; remotes: Record<string, string> };
