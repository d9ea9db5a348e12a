import { Button } from '@heroui/react/button';
import { Spinner } from '@heroui/react/spinner';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof Button>, 'isPending' | 'children'> & {
  isWorking: boolean;
  children: ReactNode;
};

/**
 * A button that starts something slow: while it works it keeps its place and the focus, shows a spinner and ignores
 * further presses. A submit button leaves the focus where it is while it is pressed: a field validated on blur would
 * move the button away from under the pointer. (React Aria's own pending state announces through an element that
 * remains after the button, without a name.)
 */
export function WorkButton({ isWorking, children, type, onPress, ...rest }: Props): ReactNode {
  return (
    <Button
      {...rest}
      {...(type === 'submit' ? { preventFocusOnPress: true } : {})}
      type={isWorking ? 'button' : (type ?? 'button')}
      {...(onPress === undefined || isWorking ? {} : { onPress })}
      aria-disabled={isWorking || undefined}
    >
      {isWorking && <Spinner size="sm" color="current" aria-hidden="true" />}
      {children}
    </Button>
  );
}
