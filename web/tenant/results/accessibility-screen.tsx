import type { ReactNode } from 'react';

export default function AccessibilityScreen(): ReactNode {
  return null;
}
