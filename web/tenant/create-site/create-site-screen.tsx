import type { ReactNode } from 'react';

export default function CreateSiteScreen(): ReactNode {
  return null;
}
