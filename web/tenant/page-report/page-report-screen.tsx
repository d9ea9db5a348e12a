import type { ReactNode } from 'react';

export default function PageReportScreen(): ReactNode {
  return null;
}
