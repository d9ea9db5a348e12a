import { useState } from 'react';

const keyOf = (name: string) => `tenken_open_${name}`;

/** Whether a part of a screen is unfolded, and its switch; the browser remembers it under `name`. */
export function useFold(name: string): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(keyOf(name)) !== null);
  function toggle(): void {
    if (isOpen) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), 'true');
    setOpen(!isOpen);
  }
  return [isOpen, toggle];
}
