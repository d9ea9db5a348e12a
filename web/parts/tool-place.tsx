import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

/** Where the head of a screen shows the tools of the list below it, so that they stand at one place whatever the list. */
export function ToolPlace(): ReactNode {
  return <span ref={setPlace} className="inline-flex empty:hidden" />;
}

/** Tools of a list, in the head of the screen; above the list on a screen without a place for them. */
export function InToolPlace({ children }: { children: ReactNode }): ReactNode {
  const at = useSyncExternalStore(subscribe, () => place);
  return at === null ? <div className="mb-2 flex justify-end">{children}</div> : createPortal(children, at);
}
