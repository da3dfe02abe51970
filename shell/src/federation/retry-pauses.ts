/** How long a try waits for the next, when files did not come. */
export const retryPauses: readonly number[] = [300, 1200];
