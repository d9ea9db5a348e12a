import { CircleAlert, CircleCheck, CircleOff, CircleStop, Clock, FileUp, LoaderCircle, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#language/message.ts';
import type { AdAccount } from '#product/ads/api/ad-accounts.ts';
import type { AdProject } from '#product/ads/api/ad-projects.ts';
import type { AdReportState } from '#product/ads/api/ad-reports.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { adMediaWith } from './ad-media-of.ts';
import { accountStates, adWords, projectStates, reportStates } from './ad-texts.ts';

const looks = {
  good: { className: 'bg-good-soft text-good', Icon: CircleCheck },
  busy: { className: 'bg-info-soft text-info', Icon: LoaderCircle },
  wait: { className: 'bg-head text-muted', Icon: Clock },
  file: { className: 'bg-fair-soft text-fair', Icon: FileUp },
  lapsed: { className: 'bg-poor-soft text-poor', Icon: Unlink },
  bad: { className: 'bg-poor-soft text-poor', Icon: CircleAlert },
  stop: { className: 'bg-head text-ink', Icon: CircleStop },
  off: { className: 'bg-head text-muted', Icon: CircleOff },
} as const;

function AdChip({ look, text }: { look: keyof typeof looks; text: Message }): ReactNode {
  const { t } = useLanguage();
  const { className, Icon } = looks[look];
  return (
    <span className={`chip-tag ${className}`}>
      <Icon aria-hidden="true" />
      {t(text)}
    </span>
  );
}

const ofAccount = {
  collecting: 'busy',
  ready: 'good',
  failed: 'bad',
  expired: 'lapsed',
  'waiting-for-file': 'file',
  off: 'off',
} as const;
export const AdAccountChip = ({ state }: Pick<AdAccount, 'state'>): ReactNode => (
  <AdChip look={ofAccount[state]} text={accountStates[state]} />
);

const ofProject = { SUCCESS: 'good', RUNNING: 'busy', ERROR: 'bad' } as const;
/** The state of a project; of one without accounts, that it has none. */
export const AdProjectChip = ({ project }: { project: AdProject }): ReactNode =>
  adMediaWith(project).length === 0 ? (
    <AdChip look="file" text={adWords.noAccounts} />
  ) : (
    <AdChip look={ofProject[project.statusProject]} text={projectStates[project.statusProject]} />
  );

/** Says that a report of a project is being made. */
export const ReportRunningChip = (): ReactNode => <AdChip look="busy" text={adWords.reportRunning} />;

const ofReport = { waiting: 'wait', running: 'busy', finished: 'good', failed: 'bad', canceled: 'stop' } as const;
export const AdReportChip = ({ state }: { state: AdReportState }): ReactNode => (
  <AdChip look={ofReport[state]} text={reportStates[state]} />
);
