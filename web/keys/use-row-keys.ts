import type { RefObject } from 'react';
import { keyTexts } from './key-texts.ts';
import { useKeys } from './use-keys.ts';

const focusable = 'button, summary, [tabindex="0"]';
const rowMark = '[data-key-row]';

/** j and k move through rows with `data-key-row`, focusing their first link or button; x ticks the box of the row. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  { canSelect = false }: { canSelect?: boolean } = {},
): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(rowMark) ?? [])];
  const current = () => rows().find(row => row.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = rows();
    const now = current();
    const at = now === undefined ? (step === 1 ? -1 : all.length) : all.indexOf(now);
    const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
    // What is folded away cannot be focused.
    const seen = (what: string) =>
      [...(next?.querySelectorAll<HTMLElement>(what) ?? [])].find(one => one.checkVisibility());
    (seen('a[href]') ?? seen(focusable))?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useKeys([
    { key: 'j', label: keyTexts.nextRow, act: () => move(1) },
    { key: 'k', label: keyTexts.previousRow, act: () => move(-1) },
    ...(canSelect
      ? [
          {
            key: 'x',
            label: keyTexts.selectRow,
            act: () => current()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
          },
        ]
      : []),
  ]);
}
