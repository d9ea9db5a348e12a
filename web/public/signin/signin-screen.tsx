import type { ReactNode } from 'react';

export default function SigninScreen(): ReactNode {
  return null;
}
