import type { Message } from '#language/message.ts';

/** A key of the screen in view, with what it does, for the list of keys. */
export interface BoundKey {
  /** As `KeyboardEvent.key` names it. */
  key: string;
  label: Message;
  act: () => void;
}

type Reader = () => readonly BoundKey[];

const readers = new Set<Reader>();

/** Binds keys while a part of a screen is shown; returns how to end it. `read` is called anew for each key. */
export function bindKeys(read: Reader): () => void {
  if (readers.size === 0) document.addEventListener('keydown', hear);
  readers.add(read);
  return () => {
    readers.delete(read);
    if (readers.size === 0) document.removeEventListener('keydown', hear);
  };
}

/** The keys of the screen in view, each once: what was shown last has its own way. */
export function boundKeys(): BoundKey[] {
  const keys = new Map<string, BoundKey>();
  for (const read of readers) for (const bound of read()) keys.set(bound.key, bound);
  return [...keys.values()];
}

function hear(event: KeyboardEvent): void {
  if (!areSingleKeysOn() || isForSomethingElse(event)) return;
  const bound = boundKeys().find(({ key }) => key === event.key);
  if (bound === undefined) return;
  event.preventDefault();
  bound.act();
}

const typing =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"], [role="combobox"]';

/** Checks whether a key is typed, a command of browser or system, or meant for an open dialog or menu. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (event.target instanceof Element && event.target.closest(typing)) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;
}

const storedAs = 'tenken_single_keys';
const changed = 'tenken-single-keys';

/** Checks whether keys without a modifier do something: people who speak to their device can turn them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(storedAs) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storedAs);
  else localStorage.setItem(storedAs, 'off');
  window.dispatchEvent(new Event(changed));
}

/** Calls `listener` whenever the keys are turned on or off in this window. */
export function whenSingleKeysChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
