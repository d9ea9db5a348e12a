import type { Button } from '@heroui/react/button';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export interface MenuItem {
  id: string;
  label: string;
  icon?: LucideIcon;
  isDisabled?: boolean;
  /** What the list of options finds by typing, where that is more than the label. */
  textValue?: string;
}

export interface MenuProps {
  /** Name of the menu, and of a button with an icon alone. */
  label: string;
  items?: readonly MenuItem[];
  /** Items below headings, instead. */
  sections?: readonly { name: string; items: readonly MenuItem[] }[];
  onAction: (id: string) => void;
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'isIconOnly'>;
  /** The icon in the button, and its text where it has one. */
  children: ReactNode;
}

/** How the button is drawn and named, with its menu or before that. */
export const lookOf = ({ label, button }: Pick<MenuProps, 'label' | 'button'>) => {
  const look = { isIconOnly: true, variant: 'outline' as const, ...button };
  return look.isIconOnly ? { ...look, 'aria-label': label } : look;
};
