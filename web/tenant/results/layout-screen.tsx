import type { ReactNode } from 'react';

export default function LayoutScreen(): ReactNode {
  return null;
}
