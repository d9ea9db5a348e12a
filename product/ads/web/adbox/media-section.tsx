import { Button } from '@heroui/react/button';
import { FileUp, RefreshCw, Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Reply } from '#endpoint/define.ts';
import { messages } from '#language/message.ts';
import { type AdAccount, collectAdAccount, type listAdPlatforms } from '#product/ads/api/ad-accounts.ts';
import { type AdMedia, adMediaNames, adProviders } from '#product/ads/api/ad-media.ts';
import type { AdProject } from '#product/ads/api/ad-projects.ts';
import { call } from '#web/client.ts';
import { useLanguage } from '#web/i18n/language.tsx';
import { useTenantParams } from '#web/navigation.tsx';
import { Section } from '#web/parts/section.tsx';
import { notify } from '#web/parts/toast.tsx';
import { WorkButton } from '#web/parts/work-button.tsx';
import { useWork } from '#web/use-work.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AdAccountChip } from './ad-chip.tsx';
import { flagsOf, mediaOn } from './ad-media-of.ts';
import { CsvImport } from './csv-import.tsx';
import { refreshAds } from './use-ad-news.ts';
import { useProjectChange } from './use-project-change.ts';

const texts = messages({
  on: { ja: '実績を取得する', en: 'Collect performance data' },
  onOf: { ja: '{media}の実績を取得する', en: 'Collect {media} performance data' },
  none: {
    ja: 'アカウントが設定されていません。IDを設定すると、実績の取得かCSVの取り込みができます。',
    en: 'No account is set. Once you set an ID, you can collect performance data or import CSV files.',
  },
  choose: { ja: 'アカウントを設定', en: 'Set account' },
  change: { ja: 'アカウントを変更', en: 'Change account' },
  collect: { ja: '今すぐ取得', en: 'Collect now' },
  csv: { ja: 'CSVを取り込む', en: 'Import CSV' },
  of: { ja: '{media}: {action}', en: '{media}: {action}' },
  begun: { ja: '実績の取得を始めました。', en: 'Collection has started.' },
});

interface Props {
  media: AdMedia;
  project: AdProject;
  account: AdAccount | undefined;
  platforms: Reply<typeof listAdPlatforms>['items'];
  isLocked: boolean;
}

/** The account of a medium: whether it is on, its state, and the ways to feed it. */
export function MediaSection(props: Props): ReactNode {
  const { media, project, account, isLocked } = props;
  const { t } = useLanguage();
  const { change, isWorking } = useProjectChange(project);
  const on = mediaOn(project);
  const isOn = on.includes(media);
  const name = t(adMediaNames[media]);
  const turn = (next: boolean) => change(flagsOf(next ? [...on, media] : on.filter(one => one !== media)));
  return (
    <Section
      title={name}
      aside={
        <span className="flex items-center gap-3">
          {account && <AdAccountChip state={account.state} />}
          <label className="flex min-h-7 items-center gap-2 text-sm">
            <input
              type="checkbox"
              role="switch"
              className="size-4 shrink-0 accent-accent"
              aria-label={t(texts.onOf, { media: name })}
              checked={isOn}
              disabled={isLocked || isWorking}
              onChange={event => void turn(event.target.checked)}
            />
            {t(texts.on)}
          </label>
        </span>
      }
    >
      {account ? <AccountFacts account={account} /> : <p className="text-muted phrases">{t(texts.none)}</p>}
      {!isLocked && <AccountActions {...props} />}
    </Section>
  );
}

function AccountActions({ media, project, account, platforms }: Props): ReactNode {
  const { t } = useLanguage();
  const name = t(adMediaNames[media]);
  const [isChoosing, setChoosing] = useState(false);
  const [isImporting, setImporting] = useState(account?.state === 'waiting-for-file');
  const isLinked = platforms.some(one => one.provider === adProviders[media] && one.isLinked);
  const labels = (action: string) => ({ 'aria-label': t(texts.of, { media: name, action }) });
  const choose = t(account ? texts.change : texts.choose);
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" {...labels(choose)} onPress={() => setChoosing(true)}>
          <Settings2 aria-hidden="true" />
          {choose}
        </Button>
        {account && isLinked && <CollectNow account={account} name={name} />}
        {account && (
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isImporting}
            {...labels(t(texts.csv))}
            onPress={() => setImporting(!isImporting)}
          >
            <FileUp aria-hidden="true" />
            {t(texts.csv)}
          </Button>
        )}
      </div>
      {account && isImporting && <CsvImport project={project} media={media} />}
      {isChoosing && (
        <AccountDialog
          media={media}
          project={project}
          account={account}
          isLinked={isLinked}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function CollectNow({ account, name }: { account: AdAccount; name: string }): ReactNode {
  const { t } = useLanguage();
  const { tenantId } = useTenantParams();
  const { work, isWorking } = useWork();
  // What is collected already, or not at all, has nothing to begin.
  if (account.state === 'collecting' || account.state === 'off' || account.source === 'csv') return null;
  async function collect(): Promise<void> {
    await work(async () => {
      await call(collectAdAccount, { params: { tenantId, accountId: account.accountId } });
      notify.success(t(texts.begun));
      await refreshAds();
    });
  }
  return (
    <WorkButton
      size="sm"
      variant="outline"
      isWorking={isWorking}
      aria-label={t(texts.of, { media: name, action: t(texts.collect) })}
      onPress={() => void collect()}
    >
      <RefreshCw aria-hidden="true" />
      {t(texts.collect)}
    </WorkButton>
  );
}
