/** The nearest scrolling box around an element; the page itself does not count. */
function scrollingBox(element: Element): Element | null {
  const parent = element.parentElement;
  if (!parent || parent === document.body) return null;
  const { overflowY } = getComputedStyle(parent);
  return overflowY === 'auto' || overflowY === 'scroll' ? parent : scrollingBox(parent);
}

/**
 * Brings the present place into the middle of the menu. Only the menu moves: scrollIntoView would
 * scroll the page below the person's eyes as well.
 */
export function showPlace(menu: Element): void {
  const place = menu.querySelector('[aria-current]');
  const box = place && scrollingBox(place);
  if (!place || !box) return;
  const [inner, outer] = [place.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}
