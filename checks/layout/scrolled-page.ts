/** Functions that run in a page (self-contained) while it is drawn window by window. */

export interface ScrolledSize {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  density: number;
  window: { width: number; height: number };
}

export function pageSize(): ScrolledSize {
  return {
    width: document.documentElement.clientWidth,
    height: Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0, innerHeight),
    density: devicePixelRatio,
    window: { width: innerWidth, height: innerHeight },
  };
}

/** Hides what would be repeated in every window: fixed parts; sticky ones return to their place in the page. */
export function hideFixedParts(): void {
  for (const element of [...document.querySelectorAll<HTMLElement>('body *')].slice(0, 50_000)) {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') element.style.setProperty('visibility', 'hidden', 'important');
    if (position === 'sticky') element.style.setProperty('position', 'static', 'important');
  }
}

/** Scrolls the window and waits until it is drawn; returns where it stands, in CSS pixels. */
export async function scrollToTop(top: number): Promise<number> {
  scrollTo({ top, left: 0, behavior: 'instant' });
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise<void>(done => {
      const late = setTimeout(done, 1_000);
      requestAnimationFrame(() => {
        clearTimeout(late);
        setTimeout(done, 0);
      });
    });
  }
  return scrollY;
}
