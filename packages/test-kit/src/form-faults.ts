/** What the form on the screen says of its faults above its fields: `field: sentence`, or what no field holds. */
export const formFaults = (): string[] =>
  [...document.querySelectorAll('[data-part="summary"] li')].map(({ textContent }) => textContent);
