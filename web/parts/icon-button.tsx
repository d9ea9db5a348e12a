import { Button } from '@heroui/react/button';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<typeof Button>, 'isIconOnly' | 'variant' | 'aria-label' | 'children'> & {
  icon: LucideIcon;
  /** Read to those who do not see the icon. */
  label: string;
};

export function IconButton({ icon: Icon, label, size = 'sm', ...button }: Props): ReactNode {
  return (
    <Button isIconOnly size={size} variant="ghost" aria-label={label} {...button}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
