import { Button } from '@heroui/react/button';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../load-chunk.ts';

// As the options of `select-field.tsx`: loaded when the button is approached.
const load = () => import('./live-menu.tsx');
const LiveMenu = lazy(() => loadChunk(load).then(module => ({ default: module.LiveMenu })));
const approach = () => void load().catch(() => undefined);

export interface MenuItem {
  id: string;
  label: string;
  icon: LucideIcon;
  isDisabled?: boolean;
}

export interface MenuProps {
  /** Name of the button and of the menu. */
  label: string;
  items: readonly MenuItem[];
  onAction: (id: string) => void;
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;
  /** The icon in the button. */
  children: ReactNode;
}

/** A button with an icon that opens a menu of actions. */
export function MenuButton(props: MenuProps): ReactNode {
  const { label, button, children } = props;
  const [isPressed, setPressed] = useState(false);
  const still = (
    <Button
      isIconOnly
      variant="outline"
      {...button}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onHoverStart={approach}
      onFocus={approach}
      onPress={() => setPressed(true)}
    >
      {children}
    </Button>
  );
  if (!isPressed) return still;
  return (
    <Suspense fallback={still}>
      <LiveMenu {...props} />
    </Suspense>
  );
}
