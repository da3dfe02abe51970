/** The same address with the newest files. A file of its own, because tests can put nothing in the place of `location`. */
export function loadAnew(): void {
  location.reload();
}
