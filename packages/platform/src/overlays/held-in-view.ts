/** Whether an element stands in something that stays in view while the page scrolls below it. */
export function isHeldInView(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { position } = getComputedStyle(each);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
}
