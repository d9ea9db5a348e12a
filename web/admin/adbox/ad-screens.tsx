import type { ReactNode } from 'react';
import { useCurrentScreen } from '../../navigation.tsx';

/** stub */
export default function AdScreens(): ReactNode {
  return useCurrentScreen();
}
