/** Reads at once, and whenever the element is scrolled or sized; answers how to end it. */
export function watchView(element: HTMLElement, read: () => void): () => void {
  read();
  element.addEventListener('scroll', read, { passive: true });
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(read);
  observer?.observe(element);
  return () => {
    element.removeEventListener('scroll', read);
    observer?.disconnect();
  };
}
