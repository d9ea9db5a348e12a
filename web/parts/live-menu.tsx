import '../style/overlays.css';
import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { type ReactNode, useEffect, useState } from 'react';
import type { MenuProps } from './menu-button.tsx';

/** The button of `menu-button.tsx` with its menu, which opens as soon as it stands. */
export function LiveMenu({ label, items, onAction, button, children }: MenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Dropdown isOpen={isOpen} onOpenChange={setOpen}>
      <Button isIconOnly variant="outline" {...button} autoFocus aria-label={label}>
        {children}
      </Button>
      <Dropdown.Popover placement="bottom end">
        <Dropdown.Menu aria-label={label} onAction={id => onAction(String(id))}>
          {items.map(({ id, label: text, icon: Icon, isDisabled = false }) => (
            <Dropdown.Item key={id} id={id} textValue={text} isDisabled={isDisabled}>
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {text}
            </Dropdown.Item>
          ))}
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}
