import { Button } from '@heroui/react/button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../load-chunk.ts';
import { lookOf, type MenuProps } from './menu-props.ts';
import { opensBy } from './opens-by.ts';

// As the options of `select-field.tsx`: loaded when the button is approached.
const load = () => import('./live-menu.tsx');
const LiveMenu = lazy(() => loadChunk(load).then(module => ({ default: module.LiveMenu })));
const approach = () => void load().catch(() => undefined);

/** A button that opens a menu of actions. */
export function MenuButton(props: MenuProps): ReactNode {
  const [isPressed, setPressed] = useState(false);
  const still = (
    <Button
      {...lookOf(props)}
      aria-haspopup="menu"
      aria-expanded={false}
      onHoverStart={approach}
      onFocus={approach}
      onPress={() => setPressed(true)}
      onKeyDown={event => {
        if (!opensBy(event)) return event.continuePropagation();
        event.preventDefault();
        setPressed(true);
      }}
    >
      {props.children}
    </Button>
  );
  if (!isPressed) return still;
  return (
    <Suspense fallback={still}>
      <LiveMenu {...props} />
    </Suspense>
  );
}
