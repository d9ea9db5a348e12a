import type { ReactNode } from 'react';

export default function MyAccountScreen(): ReactNode {
  return null;
}
