import type { ReactNode } from 'react';

export default function VerificationHistoryScreen(): ReactNode {
  return null;
}
