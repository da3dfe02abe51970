/** The same address with the newest files. A file of its own, because tests can put nothing in the place of `location`. */
export function loadAnew(): void {
  location.reload();
}

/** Another page by a load of its own: what it is made from may be other files than those of this one. */
export function loadPage(path: string): void {
  location.replace(path);
}
