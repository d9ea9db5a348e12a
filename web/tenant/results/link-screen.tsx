import type { ReactNode } from 'react';

export default function LinkScreen(): ReactNode {
  return null;
}
