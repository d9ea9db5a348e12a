import type { ReactNode } from 'react';

export default function ContentsScreen(): ReactNode {
  return null;
}
