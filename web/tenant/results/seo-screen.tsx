import type { ReactNode } from 'react';

export default function SeoScreen(): ReactNode {
  return null;
}
