import { create } from 'zustand';

/** What is unsaved on the page, so that the shell can ask once before it is left. */
type UnsavedStore = { sources: ReadonlySet<string>; set: (source: string, unsaved: boolean) => void };

export const useUnsavedStore = create<UnsavedStore>()((set, get) => ({
  sources: new Set(),
  set: (source, unsaved) => {
    if (get().sources.has(source) === unsaved) return;
    const sources = new Set(get().sources);
    if (unsaved) sources.add(source);
    else sources.delete(source);
    set({ sources });
  },
}));
