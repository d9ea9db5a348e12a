import type { ReactNode } from 'react';
import { useCurrentScreen } from '#web/navigation.tsx';
import type { ScreenName } from '#web/screens.ts';
import { AdLinkScreen } from './ad-link-screen.tsx';
import { CreateAdProjectScreen } from './create-project-screen.tsx';
import { CreateAdReportScreen } from './create-report-screen.tsx';
import { EditAdProjectScreen } from './edit-project-screen.tsx';
import { AdMonthlyMailsScreen } from './monthly-mails-screen.tsx';
import { OwnAdReportScreen } from './own-report-screen.tsx';
import { OwnAdReportsScreen } from './own-reports-screen.tsx';
import { AdProjectsScreen } from './projects-screen.tsx';
import { AdReportsScreen } from './reports-screen.tsx';
import { AdScheduleScreen } from './schedule-screen.tsx';
import { SharedAdReportScreen } from './shared-report-screen.tsx';

const screens: Readonly<Partial<Record<ScreenName, ReactNode>>> = {
  'ad-reports': <OwnAdReportsScreen />,
  'ad-report': <OwnAdReportScreen />,
  'ad-monthly-mails': <AdMonthlyMailsScreen />,
  'shared-ad-report': <SharedAdReportScreen />,
  'admin-adbox-projects': <AdProjectsScreen />,
  'admin-adbox-create-project': <CreateAdProjectScreen />,
  'admin-adbox-edit-project': <EditAdProjectScreen />,
  'admin-adbox-reports': <AdReportsScreen />,
  'admin-adbox-schedule': <AdScheduleScreen />,
  'admin-adbox-monthly-mails': <AdMonthlyMailsScreen />,
  'admin-adbox-create-report': <CreateAdReportScreen />,
  'admin-ad-link': <AdLinkScreen />,
};

/** The screens of ads in one file, since the first load names every file: the one in view. */
export default function AdScreens(): ReactNode {
  const screen = useCurrentScreen();
  return screen && screens[screen];
}
