import type { ReactNode } from 'react';
import { useCurrentScreen } from '#web/navigation.tsx';
import { clientScreenOf, type ScreenName } from '#web/screens.ts';
import { InspectionDetailScreen } from './inspection-detail-screen.tsx';
import { InspectionReportsScreen } from './inspection-reports-screen.tsx';
import { InspectionSettingsScreen } from './inspection-settings-screen.tsx';
import { InspectorsScreen } from './inspectors-screen.tsx';

const screens: Readonly<Partial<Record<ScreenName, ReactNode>>> = {
  'inspection-reports': <InspectionReportsScreen />,
  'inspection-detail': <InspectionDetailScreen />,
  inspectors: <InspectorsScreen />,
  'inspection-settings': <InspectionSettingsScreen />,
};

/** The screens of inspections in one file, since the first load names every file: the one in view. */
export default function InspectionScreens(): ReactNode {
  const screen = useCurrentScreen();
  return screen && screens[clientScreenOf(screen)];
}
