import { Dropdown } from '@heroui/react/dropdown';
import { Header } from '@heroui/react/header';
import type { ReactNode } from 'react';

/** Items of a menu below a heading. */
export function ExportSection({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <Dropdown.Section>
      <Header>{name}</Header>
      {children}
    </Dropdown.Section>
  );
}
