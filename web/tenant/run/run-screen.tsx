import type { ReactNode } from 'react';

export default function RunScreen(): ReactNode {
  return null;
}
