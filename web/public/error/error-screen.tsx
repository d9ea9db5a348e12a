import type { ReactNode } from 'react';

export default function ErrorScreen(): ReactNode {
  return null;
}
