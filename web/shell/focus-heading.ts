import { useEffect, useRef } from 'react';

let shown: string | undefined;

/** Focuses the heading of a following screen, so that screen readers announce it. Returns the function that stops waiting. */
export function focusHeading(screen: string): () => void {
  const first = shown === undefined || shown === screen;
  shown = screen;
  if (first) return () => {};
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focus()) return () => {};
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Does the same where one screen has a part with a heading of its own: not at first, but when `part` changes. */
export function useHeadingFocus(part: string): void {
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    return focusHeading(part);
  }, [part]);
}
