/**
 * Functions that run in a page (self-contained) while it is drawn window by window. Those that have no promise stay
 * within the JavaScript of Internet Explorer 11, which a grid may offer: no arrow functions, spreads or shorthands.
 */

export interface ScrolledSize {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  density: number;
  window: { width: number; height: number };
}

export function pageSize(): ScrolledSize {
  const root = document.documentElement;
  const body = document.body ? document.body.scrollHeight : 0;
  return {
    width: root.clientWidth,
    height: Math.max(root.scrollHeight, body, window.innerHeight),
    density: window.devicePixelRatio || 1,
    window: { width: window.innerWidth, height: window.innerHeight },
  };
}

/** Hides what would be repeated in every window: fixed parts; sticky ones return to their place in the page. */
export function hideFixedParts(): void {
  const all = document.querySelectorAll('body *');
  for (let index = 0; index < all.length && index < 50000; index += 1) {
    const element = all[index] as HTMLElement;
    const position = window.getComputedStyle(element).position;
    if (position === 'fixed' && element.style) element.style.setProperty('visibility', 'hidden', 'important');
    if (position === 'sticky' && element.style) element.style.setProperty('position', 'static', 'important');
  }
}

/** Scrolls the window; returns where it stands, in CSS pixels. */
export function scrollToTop(top: number): number {
  document.documentElement.style.scrollBehavior = 'auto';
  window.scrollTo(0, top);
  return window.pageYOffset;
}

/** Waits until the window is drawn. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise<void>(done => {
      const late = setTimeout(done, 1_000);
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(done, 0);
      });
    });
  }
}
