import { create } from '@quayside/platform/start';

/** Whether the page shows what it is made of. */
export const useDeveloperStore = create<{ open: boolean }>()(() => ({ open: false }));
export const openDeveloperOverlay = () => useDeveloperStore.setState({ open: true });
export const closeDeveloperOverlay = () => useDeveloperStore.setState({ open: false });
