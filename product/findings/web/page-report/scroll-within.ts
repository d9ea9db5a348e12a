/** Scrolls only this box, so that an element in it is a third from its top. */
export function scrollWithin(box: HTMLElement | null, element: Element | null): void {
  if (box === null || element === null) return;
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  box.scrollTo({
    top: box.scrollTop + inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 3),
    left: box.scrollLeft + Math.min(0, inner.left - outer.left - 16) + Math.max(0, inner.right - outer.right + 16),
  });
}

export function revealWithin(box: HTMLElement | null, element: Element | null, head = 0): void {
  if (box === null || element === null) return;
  const inner = element.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  if (inner.top < outer.top + head) box.scrollTop += inner.top - outer.top - head;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
