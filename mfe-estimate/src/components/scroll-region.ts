/** A box that scrolls can be reached and scrolled by keyboard, and says what it holds. */
export const scrollRegion = (label: string) => ({ role: 'region', 'aria-label': label, tabIndex: 0 });
