import type { ReactNode } from 'react';

export default function TopScreen(): ReactNode {
  return null;
}
