import type { ReactNode } from 'react';

export default function QualityScreen(): ReactNode {
  return null;
}
